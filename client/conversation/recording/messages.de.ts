export const recordings = {
  play: 'Eigene Aufnahme anhören',
  stop: 'Stopp',
  listen: 'Hör dir selbst zu',
  listenText:
    'Deine eigenen Beiträge, nur auf diesem Gerät aufgenommen. Sie werden nie gesendet und nach 30 Tagen gelöscht.',
  title: 'Meine Aufnahmen',
  text: 'Wenn du übst, werden deine Beiträge und die deines Gesprächspartners auf diesem Gerät aufgenommen, damit du sie noch einmal anhören kannst. Sie werden nie irgendwohin gesendet und nach 30 Tagen gelöscht.',
  remove: 'Aufnahmen löschen',
  removeText:
    'Alle deine Aufnahmen auf diesem Gerät werden gelöscht. Sie sind sonst nirgends gespeichert; das lässt sich nicht rückgängig machen.',
  removed_one: '{{count}} Aufnahme wurde von diesem Gerät gelöscht.',
  removed_other: '{{count}} Aufnahmen wurden von diesem Gerät gelöscht.',
  removeFailed: 'Deine Aufnahmen konnten nicht gelöscht werden. Bitte versuche es noch einmal.',
};
