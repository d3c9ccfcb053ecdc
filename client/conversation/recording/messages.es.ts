export const recordings = {
  play: 'Escucharte diciendo esto',
  stop: 'Parar',
  listen: 'Escúchate',
  listenText:
    'Tus turnos, grabados solo en este dispositivo. Nunca se envían y se borran a los 30 días.',
  title: 'Mis grabaciones',
  text: 'Cuando practicas, tus turnos y los de tu interlocutor se graban en este dispositivo para que puedas volver a escucharlos. Nunca se envían a ningún sitio y se borran a los 30 días.',
  remove: 'Borrar mis grabaciones',
  removeText:
    'Se borran todas tus grabaciones de este dispositivo. No están guardadas en ningún otro sitio, así que no se puede deshacer.',
  removed_one: 'Se ha borrado {{count}} grabación de este dispositivo.',
  removed_many: 'Se han borrado {{count}} de grabaciones de este dispositivo.',
  removed_other: 'Se han borrado {{count}} grabaciones de este dispositivo.',
  removeFailed: 'No se pudieron borrar tus grabaciones. Inténtalo de nuevo.',
};
