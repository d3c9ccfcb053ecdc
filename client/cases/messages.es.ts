export const cases = {
  search: 'Buscar casos…',
  filter: 'Mostrar',
  sort: 'Ordenar por',
  sortDue: 'Próximas entregas',
  sortNewest: 'Más recientes',
  sortOldest: 'Más antiguos',
  sortTitle: 'Título A-Z',
  emptyTitle: 'Aún no hay casos de práctica',
  noMatchTitle: 'Sin resultados',
  noMatchText: 'Ningún caso coincide con tu búsqueda y tu filtro.',
  clear: 'Borrar filtros',
};
