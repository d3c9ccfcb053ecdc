export const imports = {
  file: 'Elegir archivo',
  unreadable: 'No se pudo leer el archivo. Vuelve a elegirlo.',
  removeFile: 'Quitar el archivo',
  failed: 'No se pudo importar la lista',
  partly:
    'Se habían enviado {{done}} de {{total}} líneas cuando ocurrió. Puedes volver a importar la lista sin riesgo.',
  previewResult: 'Aún no se ha guardado nada. Esto es lo que hará la importación:',
  result: 'La importación ha terminado:',
  lines: 'Líneas de la lista',
  line: 'Línea',
  outcome: 'Resultado',
};
