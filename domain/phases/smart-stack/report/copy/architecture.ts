/** 4.6, Arquitetura-alvo. */
export const architectureCopy = {
  title: "Arquitetura-alvo",
  lead: 'A arquitetura-alvo tem {{n|int}} {{plural(n,"componentes ativos","componente ativo","componentes ativos")}}',
  planned: '{{n|int}} {{plural(n,"planejados","planejado","planejados")}}',
  retired: "{{n|int}} a desativar",
  gaps: 'Faltam componentes {{plural(n,"nas camadas","na camada","nas camadas")}} {{camadas|lista3}}.',
  noGaps: "Todas as camadas têm componente ativo ou planejado.",
  planned_:
    "Planejado é o que a decisão de construir, comprar ou parceria indica, e o caso de uso de IA ainda fora de produção.",
  leaving:
    "O que sai permanece na lista até o fim do contrato, para que a migração seja acompanhada.",
  layersTitle: "Componentes por camada",
  layersColumns: {
    layer: "Camada",
    active: "Ativos",
    planned: "Planejados",
    retired: "A desativar",
  },
  tableTitle: "Componentes da arquitetura-alvo",
  columns: { component: "Componente", layer: "Camada", status: "Situação" },
  destinationsTitle: "Sistemas por destino",
  destinationsColumns: { destination: "Destino", count: "Sistemas", meaning: "O que significa" },
  destinations: {
    retire: ["Aposentar", "Encerrar sem substituto próprio"],
    retain: ["Manter", "Seguir como está e rever na renovação"],
    replace: ["Substituir", "Passar a capacidade a um serviço contratado"],
    relocate: ["Realocar", "Mover máquinas virtuais para nuvem equivalente"],
    replatform: ["Replataformar", "Usar banco ou contêiner gerenciado"],
    refactor: ["Refatorar", "Modernizar com iniciativa ou opção prevista"],
    rehost: ["Transferir provisoriamente", "Mover sem corrigir a aptidão técnica"],
  },
  unruled:
    '{{n|int}} {{plural(n,"sistemas ficam mantidos","sistema fica mantido","sistemas ficam mantidos")}} sem regra de destino e {{plural(n,"pedem","pede","pedem")}} decisão do arquiteto.',
} as const;
