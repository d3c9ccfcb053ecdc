export const app = {
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'No hay ninguna página en {{path}}',
  notFoundHome: 'Ir a la página de inicio',
  crashTitle: 'Algo ha fallado',
  crashText: 'No se pudo mostrar esta página. Lo que estaba guardado se conserva.',
  crashReload: 'Recargar la página',
  crashReference: 'Referencia para asistencia: {{id}}',
};
