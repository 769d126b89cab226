/**
 * Frequent given names in Brazil, folded: what tells a person inside running text, where a rare name is more often another word.
 * Columns are told by the long list (given-names).
 */
export const frequentNames: ReadonlySet<string> = new Set(
  (
    "adriana adriano alan alessandra alessandro alex alexandre alice aline amanda ana anderson " +
    "andre andrea andreia angela antonia antonio aparecida arthur augusto barbara beatriz " +
    "benedito benicio bernardo bianca brenda breno bruna bruno caio camila carla carlos " +
    "carolina catarina cecilia celia celso cesar cicero clara claudia claudio cleber cristiane " +
    "cristiano cristina daiane daniel daniela danilo david davi debora denise diana diego " +
    "diogo douglas edson eduarda eduardo elaine eliane elisa elisangela elizabeth emanuel " +
    "emanuelly enzo erica eric ester evandro everton fabiana fabiano fabio fatima felipe " +
    "fernanda fernando flavia flavio francisca francisco gabriel gabriela geraldo gilberto " +
    "giovana giovanna guilherme gustavo helena heloisa henrique hugo igor ingrid isabel " +
    "isabela isabella isadora ivan jaqueline jean jessica joana joao joaquim jonas jorge jose " +
    "josefa joyce julia juliana juliano julio karina kelly laura larissa leandro leonardo " +
    "leticia lidia livia lorena luan luana lucas lucia luciana luciano luis luisa luiz luiza " +
    "manuela marcela marcelo marcia marcio marcos maria mariana marina mario marta mateus " +
    "matheus mauricio mauro mayara michele miguel milena monica murilo natalia nathalia nelson " +
    "nicolas nicole olivia osvaldo otavio pablo paloma pamela patricia paula paulo pedro " +
    "priscila rafael rafaela raimundo raquel raul rebeca regina reginaldo renan renata renato " +
    "ricardo rita roberta roberto rodrigo rogerio ronaldo rosa rosana rosangela rubens sabrina " +
    "samuel sandra sara sebastiao sergio severino sidnei silvana silvia simone sofia sonia " +
    "sophia stefany sueli suelen tais talita tania tatiana tatiane terezinha thais thales theo " +
    "thiago tiago valdir valeria valentina vanessa vera vicente victor vinicius vitor vitoria " +
    "viviane wagner walter wanderson wellington wesley william yago yasmin yuri beto james " +
    "john robert michael mary patricia jennifer linda elizabeth thomas charles christopher " +
    "jessica sarah karen nancy mark steven andrew kevin"
  ).split(" "),
);
