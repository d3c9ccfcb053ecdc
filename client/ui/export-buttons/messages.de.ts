export const exportButtons = {
  export: 'CSV exportieren',
  exportXlsx: 'Excel exportieren',
  exportFailed: 'Der Export ist fehlgeschlagen.',
};
