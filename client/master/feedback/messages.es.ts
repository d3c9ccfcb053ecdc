export const masterFeedback = {
  title: 'Comentarios',
  text: 'Lo que la gente escribe en «Ayuda y comentarios» y en las páginas de ayuda, lo más reciente primero.',
  student: 'Estudiante',
  instructor: 'Docente',
  master: 'Administrador',
  gone: 'Cuenta eliminada',
  answer: 'Responder por correo',
  answerTo: 'Responder a {{name}} por correo',
  failed: 'No se pudieron cargar los comentarios',
  emptyTitle: 'Aún no hay comentarios',
  emptyText: 'El botón de comentarios está en todas las páginas.',
};
