export const app = {
  notFoundTitle: 'Página não encontrada',
  notFoundText: 'Não há nenhuma página em {{path}}',
  notFoundHome: 'Ir para a página inicial',
  crashTitle: 'Algo deu errado',
  crashText: 'Não foi possível mostrar esta página. O que estava salvo continua salvo.',
  crashReload: 'Recarregar a página',
  crashReference: 'Referência para o suporte: {{id}}',
};
