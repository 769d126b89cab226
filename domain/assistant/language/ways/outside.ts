/** What people also ask and no analysis answers, many of it in words of business: it keeps such words from looking like a matter. */
import { phrases } from "./ways-text.ts";

export const outsideWays: readonly string[] =
  phrases(`qual o lucro da empresa | lucro líquido | margem líquida | ebitda | balanço patrimonial |
    demonstração de resultado | fluxo de caixa da empresa | saldo em conta | dívida da empresa |
    endividamento | empréstimo no banco | juros do banco | imposto a pagar |
    quanto pagamos de imposto | carga tributária | regime tributário | abrir filial |
    comprar um imóvel | alugar escritório | valor da empresa na bolsa | preço da ação | dividendos |
    vender a empresa | fusão com outra companhia | captar investidor | faturamento por produto |
    receita por produto | receita por região | vendas por vendedor | vendas do mês |
    vendas por estado | produto mais vendido | ticket médio da loja | preço de venda |
    tabela de preços | desconto para o cliente | comissão dos vendedores | meta de vendas |
    previsão de vendas | previsão de demanda | quantos pedidos vamos receber no futuro |
    quanto vamos faturar | projeção de faturamento | estoque parado | estoque no depósito |
    giro de estoque | frete e entrega | logística de entrega | prazo de entrega do correio |
    fábrica e produção industrial | manutenção de máquinas | consumo de energia | conta de luz |
    conta de água | aluguel do prédio | frota de carros | combustível | viagens a trabalho |
    pegada de carbono | emissões | reciclagem | sustentabilidade ambiental |
    faltas dos funcionários | absenteísmo | atestados médicos | férias da equipe |
    acidentes de trabalho | segurança do trabalho | quantas mulheres trabalham |
    diversidade na liderança | idade dos funcionários | escolaridade | plano de saúde |
    vale refeição | benefícios dos empregados | sindicato | greve | processo trabalhista |
    promoção de carreira | aumento de salário | bônus dos executivos | festa de fim de ano |
    home office | quem devo promover | quem devo demitir | quem trabalha melhor | o chefe é bom |
    o gerente é ruim | quanto a concorrente gasta | faturamento da concorrente |
    quantos clientes tem a concorrente | quem é o líder de mercado | tamanho do mercado |
    participação de mercado | market share | crescimento do setor no país |
    quanto cresce a economia | pib do brasil | inflação do ano | taxa selic |
    cotação do dólar hoje | bolsa de valores | bitcoin | política econômica | eleições |
    presidente da república | melhor linguagem de programação | melhor banco de dados |
    qual antivírus usar | qual notebook comprar | como programar em python |
    erro no meu computador | a internet caiu | minha senha não funciona | como instalo o programa |
    configurar impressora | como faço uma planilha | me ensina excel | escreve um código |
    desenha um logo | crie uma imagem | faça uma apresentação bonita | escreva um contrato |
    escreva um e-mail | escreva um discurso | escreva um poema | faça uma música | traduza o texto |
    corrija meu texto | resuma este livro | conte uma piada | conte uma história |
    receita de comida | como cozinhar | o que comer hoje | restaurante perto | hotel barato |
    passagem de avião | previsão do tempo | vai chover | que horas são | que dia é hoje |
    resultado do futebol | novela | filme bom | música boa | horóscopo | signo | remédio para dor |
    consulta médica | dieta | academia | namoro | casamento | filhos na escola | capital do país |
    história do brasil | guerra mundial | planeta e estrelas | matemática da escola |
    significado da palavra | sinônimo de | quem é você | quem te fez | você é humano |
    você tem sentimentos | você me ama | você é chato | cala a boca | tanto faz | kkkk | obrigado |
    bom dia | boa noite | tchau | até logo | teste | nada não | deixa pra lá | asdf | blá blá blá |
    reservar sala | marcar reunião | agenda de amanhã | lembrar de ligar | ligar para o cliente |
    telefone do cliente | e-mail do fornecedor | endereço da empresa | cnpj da empresa |
    site da empresa | quem fundou a empresa | história da empresa | missão e valores da empresa |
    concorrência desleal | processo judicial contra a empresa | advogado para o caso |
    registrar marca | patente | licitação | nota fiscal de ontem | segunda via do boleto |
    status do meu pedido | rastrear encomenda | cancelar minha assinatura | reclamar do produto |
    curso de liderança | dicas de gestão | livros de negócios | teoria da administração |
    o que é marketing digital | campanha no instagram | seguidores nas redes sociais |
    acessos ao site | visitas na loja | taxa de conversão do site | custo de aquisição de clientes |
    valor do tempo de vida do cliente | preço da gasolina | quanto custa um carro`);
