export const exportButtons = {
  export: 'Exporter en CSV',
  exportXlsx: 'Exporter en Excel',
  exportFailed: 'L’export a échoué.',
};
