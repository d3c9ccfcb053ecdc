export const imports = {
  file: 'Datei wählen',
  unreadable: 'Die Datei konnte nicht gelesen werden. Bitte wähle sie noch einmal.',
  removeFile: 'Datei entfernen',
  failed: 'Die Liste konnte nicht importiert werden',
  partly:
    'Bis dahin wurden {{done}} von {{total}} Zeilen gesendet. Du kannst die Liste gefahrlos noch einmal importieren.',
  previewResult: 'Noch ist nichts gespeichert. Das wird der Import tun:',
  result: 'Der Import ist fertig:',
  lines: 'Zeilen der Liste',
  line: 'Zeile',
  outcome: 'Ergebnis',
};
