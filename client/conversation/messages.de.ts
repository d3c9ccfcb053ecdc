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
  showHeader: 'Menüleiste zeigen',
  caseLoading: 'Der Übungsfall wird geladen …',
  completedBefore: 'Du hast diesen Übungsfall abgeschlossen. Übe ihn gern noch einmal.',
  lastReport: 'Letzten Bericht ansehen',
  goOn: 'Du hast bei {{elapsed}} von {{max}} aufgehört. Das Gespräch geht dort weiter.',
  startAgain: 'Gespräch fortsetzen',
  casesFailed: 'Die Übungsfälle konnten nicht geladen werden.',
  whatHappens: 'Was dich erwartet',
  start: 'Gespräch starten',
  back: 'Zurück',
  otherCases: 'Andere Fälle',

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

  turnAllow: 'Erlaube das Mikrofon in deinem Browser',
  turnConnecting: 'Dein Partner wird gesucht',
  turnYours: 'Du bist dran: Sprich einfach',
  turnHold: 'Du bist dran: Halten und sprechen',
  turnListening: 'Wir hören dir zu',
  turnPartner: 'Dein Partner spricht',
  turnThinking: 'Lass dir Zeit: Dein Partner wartet',
  turnPaused: 'Lass dir Zeit',
  turnOver: 'Das Gespräch ist zu Ende',

  captions: 'Untertitel',
  captionsPartner: 'Partner-Untertitel',
  captionsLearner: 'Meine Untertitel',
  captionsEmpty: 'Hier steht, was gesagt wird.',
  captionsHidden: 'Die Untertitel sind aus.',
  turnLost: 'Das konnte nicht aufgeschrieben werden.',

  hint: 'Tipp',
  hintTitle: 'Du könntest sagen',
  hintLoading: 'Ein Tipp kommt gleich …',
  hintClose: 'Tipp schließen',
  thinking: 'Überlegen',
  slower: 'Langsamer',
  repeat: 'Wiederholen',
  hold: 'Zum Sprechen halten',
  holding: 'Wir hören zu: am Ende loslassen',
  holdKey: 'oder die Leertaste halten',
  pause: 'Pause',
  resume: 'Fortsetzen',
  end: 'Beenden',

  pausedMessage: 'Das Gespräch ist pausiert. Deine Zeit steht still.',
  nearEnd: 'Noch 30 Sekunden',
  timeUp: 'Die Zeit ist um! Dein Gespräch wird ausgewertet …',
  reconnecting: 'Die Verbindung wird wiederhergestellt … Was vorher gesagt wurde, bleibt erhalten.',
  offline:
    'Du bist offline. Deine Zeit steht, was vorher gesagt wurde, bleibt erhalten, und das Gespräch geht weiter, sobald das Netz wieder da ist.',
  stillOffline:
    'Es gibt immer noch kein Netz. Deine Zeit steht, und was vorher gesagt wurde, bleibt erhalten. Versuche es erneut oder öffne den Fall später wieder.',
  lost: 'Die Verbindung konnte nicht wiederhergestellt werden. Was vorher gesagt wurde, ist gespeichert.',
  tryAgain: 'Erneut versuchen',
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
  sayAgain:
    'Falls du gerade gesprochen hast, als die Verbindung abbrach, sag es bitte noch einmal.',
  stuck:
    'Lass dir Zeit. Wenn du nicht weiterweißt, gibt dir „Tipp“ einen Satz zum Anfangen. Falls du gesprochen hast, prüfe, ob dein Mikrofon stummgeschaltet ist.',
  hintFailed: 'Gerade gibt es keinen Tipp. Versuche es gleich noch einmal.',
  nothingHeard: 'Es war nichts zu hören. Halte die Taste, während du sprichst.',
  type: 'Tippen',
  typeLabel: 'Dein Beitrag, getippt',
  typePlaceholder: 'Schreib deinen Beitrag',
  typeSend: 'Senden',
  typeNotCounted: 'Getippte Beiträge zählen in diesem Fall nicht für Abschluss und Punkte.',
  turnWrite: 'Du bist dran: schreib',
  turnInterrupted: 'unterbrochen',
  ended: 'Dieses Gespräch wurde beendet.',
  held: 'Du sprichst in einem anderen Gespräch oder Fenster, deshalb ruht dieses. Starte es wieder, um weiterzumachen.',
  micQuiet:
    'Von deinem Mikrofon kommt kein Ton. Prüfe, ob es angeschlossen, im Browser erlaubt und nicht stummgeschaltet ist.',
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
};
