export const conversationStart = {
  stepTalk: 'Du sprichst auf {{language}} mit einem KI-Partner. Er fängt an.',
  stepTalkPlain: 'Du sprichst mit einem KI-Partner. Er fängt an.',
  stepTime: 'Das Gespräch dauert {{range}}; ab {{min}} bekommst du Feedback.',
  stepTimePlain: 'Sprich mindestens so lange, wie der Fall verlangt, dann bekommst du Feedback.',
  stepPause: 'Mach Pause, wann du möchtest: Pausen zählen nicht mit.',
  stepRecorded:
    'Deine eigenen Beiträge bleiben 30 Tage auf diesem Gerät, damit du sie anhören kannst. Sie werden nie gesendet.',

  noCalls:
    'Dieser Browser unterstützt keine Anrufe, die für ein Gespräch nötig sind. Bitte öffne Parley in Chrome, Edge, Firefox oder Safari. Schalte auf einem iPhone oder iPad im Blockierungsmodus diesen Modus zuerst für diese Website aus.',
  caseMissing:
    'Dieser Übungsfall ist für dich nicht verfügbar. Er wurde zurückgezogen oder gelöscht oder gehört zu einem anderen Kurs. Frag deine Lehrkraft.',
  caseElsewhere:
    'Dieser Übungsfall gehört zu einem Kurs, in dem du nicht bist. Öffne die Aktivität aus deinem eigenen Kurs oder sag deiner Lehrkraft Bescheid.',
  caseOtherRole:
    'Keiner deiner Kurse hier hat diesen Übungsfall. Wenn du ihn aus deiner anderen Rolle kennst, geh zurück, wechsle oben auf der Seite zu „{{role}}“ und öffne ihn noch einmal.',
  caseOtherSection:
    'Dieser Übungsfall ist für eine andere Gruppe deines Kurses. Wenn du ihn üben solltest, sag deiner Lehrkraft Bescheid.',
  caseDeleted: 'Deine Lehrkraft hat diesen Übungsfall gelöscht. Frag sie, welchen du üben sollst.',
  caseNotYetUntil: 'Dieser Übungsfall öffnet am {{date}}.',
  caseNotYet: 'Dieser Übungsfall ist noch nicht geöffnet.',
  caseClosed: 'Dieser Übungsfall ist geschlossen.',
  caseNoAttempts: 'Du hast alle Versuche für diesen Übungsfall aufgebraucht.',
  caseUnpublished:
    'Deine Lehrkraft hat diesen Übungsfall vorerst zurückgezogen. Sag ihr Bescheid, wenn du ihn üben solltest.',
  caseUnpublishedOwn:
    'Dieser Übungsfall ist nicht veröffentlicht. Veröffentliche ihn zuerst auf der Seite „Lektionen“.',

  classResults: 'Dein Kurs',
  classResultsNone: 'Diesen Fall hat noch niemand geübt.',
  classStudents_one: '{{count}} Person hat ihn geübt',
  classStudents_other: '{{count}} Studierende haben ihn geübt',
  classSessions_one: '{{count}} Gespräch',
  classSessions_other: '{{count}} Gespräche',
  classCompletion: '{{percent}} % davon haben ihn abgeschlossen',
  classTime: 'im Durchschnitt {{time}}',
  allResults: 'Alle Ergebnisse',
};
