export const conversation = {
  status_idle: 'Bereit',
  status_connecting: 'Verbinden …',
  status_connected: 'Verbunden',
  status_paused: 'Pausiert',
  status_resuming: 'Wird fortgesetzt …',
  status_error: 'Fehler',
  status_disconnected: 'Getrennt',

  pageTitle: 'Gespräch',
  testPartner: 'Gesprächspartner testen',
  caseLoading: 'Der Übungsfall wird geladen …',
  caseMissing:
    'Dieser Übungsfall ist für dich nicht verfügbar. Er wurde zurückgezogen oder gelöscht oder gehört zu einem anderen Kurs. Frag deine Lehrkraft.',
  caseDeleted: 'Deine Lehrkraft hat diesen Übungsfall gelöscht. Frag sie, welchen du üben sollst.',
  caseUnpublished:
    'Deine Lehrkraft hat diesen Übungsfall vorerst zurückgezogen. Sag ihr Bescheid, wenn du ihn üben solltest.',
  caseUnpublishedOwn:
    'Dieser Übungsfall ist nicht veröffentlicht. Veröffentliche ihn zuerst auf der Seite „Lektionen“.',
  caseNotYetUntil: 'Dieser Übungsfall öffnet am {{date}}.',
  caseElsewhere:
    'Dieser Übungsfall gehört zu einem Kurs, in dem du nicht bist. Öffne die Aktivität aus deinem eigenen Kurs oder sag deiner Lehrkraft Bescheid.',
  completedBefore: 'Du hast diesen Übungsfall abgeschlossen. Übe ihn gern noch einmal.',
  lastReport: 'Letzten Bericht ansehen',
  classResults: 'Dein Kurs',
  classResultsNone: 'Diesen Fall hat noch niemand geübt.',
  classStudents_one: '{{count}} Person hat ihn geübt',
  classStudents_other: '{{count}} Studierende haben ihn geübt',
  classSessions_one: '{{count}} Gespräch',
  classSessions_other: '{{count}} Gespräche',
  classCompletion: '{{percent}} % davon haben ihn abgeschlossen',
  classTime: 'im Durchschnitt {{time}}',
  allResults: 'Alle Ergebnisse',
  goOn: 'Du hast bei {{elapsed}} von {{max}} aufgehört. Das Gespräch geht dort weiter.',
  caseNotYet: 'Dieser Übungsfall ist noch nicht geöffnet.',
  casesFailed: 'Die Übungsfälle konnten nicht geladen werden.',
  whatHappens: 'Was dich erwartet',
  stepTalk: 'Du sprichst mit einem KI-Partner. Sprache: {{language}}. Er fängt an.',
  stepTalkPlain: 'Du sprichst mit einem KI-Partner. Er fängt an.',
  stepTime: 'Das Gespräch dauert {{range}}. Ab {{min}} bekommst du Feedback.',
  stepTimePlain: 'Sprich mindestens so lange, wie der Fall verlangt, dann bekommst du Feedback.',
  stepPause: 'Mach Pause, wann du möchtest: Pausen zählen nicht mit.',
  stepRecorded:
    'Deine eigenen Beiträge bleiben 30 Tage auf diesem Gerät, damit du sie anhören kannst. Sie werden nie gesendet.',
  start: 'Gespräch starten',
  back: 'Zurück',

  micTitle: 'Prüfe dein Mikrofon',
  micTest: 'Mikrofon testen',
  micDevice: 'Mikrofon',
  micDefault: 'Mikrofon {{number}}',
  micLevel: 'Mikrofonpegel',
  micSilent: 'Sag etwas: Der Balken sollte sich bewegen.',
  micHeard: 'Wir hören dich.',
  micWhy: 'Dein Browser fragt gleich, ob Parley es verwenden darf.',
  micDenied:
    'Parley darf dein Mikrofon nicht verwenden! Bitte erlaube den Zugriff und lade die Seite neu.',
  holdChoice: 'Beim Sprechen eine Taste halten',
  holdChoiceHint: 'Für laute Räume, oder wenn du Zeit zum Nachdenken brauchst.',
  startFailed: 'Das Gespräch konnte nicht gestartet werden',
  elsewhere:
    'Dieses Gespräch ist in einem anderen Tab oder Fenster geöffnet. Schließe es dort zuerst.',

  demoBadge: 'Demo-Partner',
  demoNote:
    'Das ist der Demo-Partner: Er folgt einem festen Ablauf und versteht keine Wörter. Was er für dich aufschreibt, ist ein Beispiel.',

  elapsed: 'Verstrichene Zeit',
  ofMax: 'von {{max}}',
  feedbackFrom: 'Feedback ab {{min}}',
  feedbackEarned: 'Lang genug für Feedback',
  waveform: 'Ton beider Seiten',

  turnConnecting: 'Dein Partner wird gesucht',
  turnYours: 'Du bist dran: Sprich einfach',
  turnHold: 'Du bist dran: Halten und sprechen',
  turnListening: 'Wir hören dir zu',
  turnPartner: 'Dein Partner spricht',
  turnThinking: 'Lass dir Zeit: Dein Gegenüber wartet',
  turnPaused: 'Lass dir Zeit',
  turnOver: 'Das Gespräch ist zu Ende',

  captions: 'Untertitel',
  captionsPartner: 'Untertitel des Partners',
  captionsLearner: 'Meine Untertitel',
  captionsEmpty: 'Hier steht, was gesagt wird.',
  captionsHidden: 'Die Untertitel sind aus.',
  speakerPartner: 'Partner',
  speakerLearner: 'Du',
  turnLost: 'Das konnte nicht aufgeschrieben werden.',

  hint: 'Tipp',
  hintTitle: 'Du könntest sagen',
  hintLoading: 'Ein Tipp kommt gleich …',
  hintClose: 'Tipp schließen',
  thinking: 'Überlegen',
  slower: 'Langsamer',
  repeat: 'Wiederholen',
  hold: 'Zum Sprechen halten',
  holding: 'Wir hören zu: danach loslassen',
  holdKey: 'oder die Leertaste halten',
  pause: 'Pause',
  resume: 'Fortsetzen',
  end: 'Beenden',

  pausedMessage: 'Das Gespräch ist pausiert. Deine Zeit steht still.',
  nearEnd: 'Noch 30 Sekunden',
  timeUp: 'Die Zeit ist um! Dein Gespräch wird ausgewertet …',
  reconnecting: 'Die Verbindung wird wiederhergestellt … Von deinem Gespräch geht nichts verloren.',
  offline:
    'Du bist offline. Deine Zeit steht, was du gesagt hast, bleibt erhalten, und das Gespräch geht weiter, sobald das Netz wieder da ist.',
  lost: 'Die Verbindung konnte nicht wiederhergestellt werden. Was du gesagt hast, ist gespeichert.',
  reconnect: 'Erneut versuchen',
  blocked:
    'Dein Netzwerk lässt keine Sprachverbindung zu. Versuche es in einem anderen Netzwerk, z. B. über einen mobilen Hotspot, oder bitte deine IT-Abteilung, WebRTC (UDP) für Parley zu erlauben.',
  noReply:
    'Dein Gesprächspartner antwortet gerade nicht. Das liegt nicht an dir. Deine Zeit steht still, und was du gesagt hast, ist gespeichert.',
  noReplyOperator:
    'Der Gesprächspartner ist außer Betrieb. Das liegt nicht an dir, und ein neuer Versuch hilft nicht: Wer Parley betreibt, weiß Bescheid. Deine Zeit steht still, und was du gesagt hast, ist gespeichert.',
  replyDelayed: 'Dein Gesprächspartner braucht einen Moment. Wir fragen noch einmal nach …',
  replyFiltered:
    'Darauf kann dein Gesprächspartner nicht antworten. Machen wir weiter: Sag etwas anderes.',
  replyCutOff: 'Dein Gesprächspartner wurde unterbrochen. Sprich einfach weiter.',
  stuck: 'Lass dir Zeit. Wenn du nicht weiterweißt, gibt dir „Tipp“ einen Satz zum Anfangen.',
  hintFailed: 'Gerade gibt es keinen Tipp. Versuche es gleich noch einmal.',
  nothingHeard: 'Es war nichts zu hören. Halte die Taste, während du sprichst.',
  turnInterrupted: 'unterbrochen',
  ended: 'Dieses Gespräch wurde beendet.',
  held: 'Du hast ein anderes Gespräch begonnen, deshalb ruht dieses. Starte es wieder, um weiterzumachen.',
  micQuiet:
    'Von deinem Mikrofon kommt kein Ton. Prüfe, ob es angeschlossen und nicht stummgeschaltet ist.',
  soundBlocked: 'Dein Browser hat den Ton blockiert.',
  soundPlay: 'Ton einschalten',

  earlyTitle: 'Ohne Feedback beenden?',
  earlyText:
    'Du hast bisher {{elapsed}} gesprochen. Wenn du vor {{min}} aufhörst, gibt es kein Feedback.',
  earlyConfirm: 'Ohne Feedback beenden',
  earlyCancel: 'Weitersprechen',
  leaveTitle: 'Dieses Gespräch verlassen?',
  leaveText:
    'Es bleibt einen Tag lang offen. Du kannst später dort weitermachen, wo du jetzt bist.',
  leaveTextDone:
    'Es ist lang genug für Feedback: Mach in den nächsten Minuten weiter, sonst endet es von selbst, und dein Feedback wird geschrieben.',
  leaveConfirm: 'Verlassen',
  leaveCancel: 'Bleiben',

  ending: 'Das Gespräch wird beendet',
  waiting: 'Warten auf das Feedback',
  endFailed:
    'Der Server war nicht zu erreichen. Dein Gespräch bleibt in diesem Browser gespeichert.',
  endRetry: 'Erneut versuchen',
};
