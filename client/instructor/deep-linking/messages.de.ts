export const ltiDeepLinking = {
  title: 'Übung hinzufügen',
  describe: 'Wähle, was deine Studierenden üben. In deinem Kurs wird daraus ein Link.',
  describeCourse: 'Wähle, was deine Studierenden üben. In {{course}} wird daraus ein Link.',
  loading: 'Die Übungsfälle werden geladen …',
  failed: 'Die Übungsfälle konnten nicht geladen werden.',
  gone: 'Diese Anfrage deines LMS ist abgelaufen. Schließe den Dialog und öffne ihn noch einmal.',
  list: 'Veröffentlichte Übungsfälle',
  chooseOne: 'Wähle einen; dein LMS nimmt immer nur einen.',
  linked: 'In diesem Kurs',
  onlySection: 'Nur für Gruppe {{section}}',
  writeNew: 'Neuen Fall schreiben',
  add: 'Zum Kurs hinzufügen',
  full: '{{limit}} Fälle lassen sich auf einmal hinzufügen. Füge diese hinzu und öffne den Dialog dann für die anderen noch einmal.',
  addFailed: 'Das Hinzufügen ist fehlgeschlagen: {{reason}}',
  cancelFailed: 'Der Dialog ließ sich nicht schließen: {{reason}}',
  emptyTitle: 'Noch ist nichts veröffentlicht',
  emptyForDesigners:
    'Zuerst muss jemand, der den Kurs unterrichtet, einen Übungsfall veröffentlichen; dann lässt er sich hinzufügen.',
  emptyText:
    'Schreib einen Übungsfall und veröffentliche ihn; dann kannst du ihn deinem Kurs hinzufügen.',
};
