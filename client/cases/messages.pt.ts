export const cases = {
  search: 'Buscar casos…',
  filter: 'Mostrar',
  sort: 'Ordenar por',
  sortDue: 'Prazo mais próximo',
  sortNewest: 'Mais recentes',
  sortOldest: 'Mais antigos',
  sortTitle: 'Título A-Z',
  emptyTitle: 'Nenhum caso de prática ainda',
  noMatchTitle: 'Nada encontrado',
  noMatchText: 'Nenhum caso corresponde à sua busca e ao filtro.',
  clear: 'Limpar filtros',
};
