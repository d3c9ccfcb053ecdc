export const exportButtons = {
  export: 'Exportar CSV',
  exportXlsx: 'Exportar Excel',
  exportFailed: 'La exportación ha fallado.',
};
