export const cases = {
  search: 'Fälle suchen …',
  filter: 'Anzeigen',
  sort: 'Sortieren nach',
  sortDue: 'Zuerst fällig',
  sortNewest: 'Neueste',
  sortOldest: 'Älteste',
  sortTitle: 'Titel A–Z',
  emptyTitle: 'Noch keine Übungsfälle',
  noMatchTitle: 'Nichts gefunden',
  noMatchText: 'Kein Fall passt zu deiner Suche und deinen Filtern.',
  clear: 'Filter löschen',
};
