export const app = {
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Unter {{path}} gibt es keine Seite',
  notFoundHome: 'Zur Startseite',
  crashTitle: 'Etwas ist schiefgegangen',
  crashText: 'Diese Seite konnte nicht angezeigt werden. Was gespeichert war, bleibt erhalten.',
  crashReload: 'Seite neu laden',
  crashReference: 'Kennung für den Support: {{id}}',
};
