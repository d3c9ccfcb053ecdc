export const help = {
  studentTitle: 'Hilfe & Feedback',
  studentText: 'Kurze Antworten und ein direkter Draht zu denen, die Parley entwickeln.',
  instructorTitle: 'Hilfe & Support',
  instructorText: 'Leg los, finde Antworten und sag uns, was du brauchst.',
  tabs: 'Hilfethemen',
  gettingStarted: 'Erste Schritte',
  faq: 'FAQ',
  feedback: 'Feedback',

  videoTitle: 'Einführungsvideo',
  videoText: 'In fünf Minuten vom ersten Fall zu den ersten Ergebnissen.',
  comingSoon: 'Demnächst',
  watch: 'Video ansehen',

  microphone: 'Mikrofon',
  guide: 'Anleitung lesen',
  faqTitle: 'Häufige Fragen',
  search: 'Fragen durchsuchen …',
  noMatch: 'Keine Frage passt zu „{{search}}“.',

  feedbackTitle: 'Schreib uns',
  feedbackText:
    'Sag uns, was gut funktioniert, was nicht und was dir fehlt. Wir antworten an Werktagen innerhalb von 24 Stunden.',
  done: 'Dein Feedback ist angekommen. Danke, dass du uns hilfst, Parley besser zu machen!',
  failed: 'Dein Feedback konnte nicht gesendet werden. Bitte versuche es später noch einmal.',

  instructorStep1: 'Einen Übungsfall anlegen',
  instructorStep1Text:
    'Öffne „Lektionen“, füge einen Fall hinzu und beschreibe die Situation, die Ziele und wie sich der Gesprächspartner verhalten soll. Drücke einmal „Entwurf speichern“; von da an speichert der Editor beim Schreiben.',
  instructorStep2: 'Die Dauer festlegen',
  instructorStep2Text:
    'Die meisten Lehrkräfte verlangen mindestens 5–10 Minuten Übungszeit. Nur Gespräche, die diese Zeit erreichen, zählen als abgeschlossen und bekommen Feedback.',
  instructorStep3: 'Ausprobieren, dann veröffentlichen',
  instructorStep3Text:
    'Mit „Entwurf testen“ unter „Lektionen“ oder „Speichern und testen“ im Editor erlebst du einen Entwurf so wie deine Studierenden. Nach dem Veröffentlichen heißt der Knopf „Gesprächspartner testen“. Deine Testgespräche erscheinen in keiner Statistik.',
  instructorStep4: 'Den Kurs begleiten',
  instructorStep4Text:
    '„Studierende“ zeigt, wer aktiv war, „Auswertung“, wie jeder Fall genutzt wird. Wir empfehlen Studierenden, täglich 15–30 Minuten zu üben.',

  instructorFaq1: 'Wie füge ich meinem Kurs Studierende hinzu?',
  instructorFaq1Answer:
    'Öffne „Studierende“ und wähle „Studierende hinzufügen“. Wer noch kein Konto hat, wird eingeladen, sich mit dieser Adresse zu registrieren. In einem Kurs deiner Lernplattform kommen die Studierenden von selbst dazu.',
  instructorFaq2: 'Kann ich lesen, was meine Studierenden sagen?',
  instructorFaq2Answer:
    'Nein. Lehrkräfte sehen zusammengefasste, anonymisierte Statistiken. Mitschriften und Feedback gehören den Studierenden, es sei denn, sie teilen sie selbst.',
  instructorFaq3: 'Wie lang sollte ein Gespräch sein?',
  instructorFaq3Answer:
    'Für die meisten Fälle passt eine Mindestzeit von 5–10 Minuten. Du kannst für jeden Fall eine Dauer von 1 bis 30 Minuten festlegen.',
  instructorFaq4: 'Wie oft sollten Studierende üben?',
  instructorFaq4Answer:
    'Wir empfehlen täglich 15–30 Minuten. Mehrere kurze Gespräche helfen mehr als ein langes.',
  instructorFaq5: 'Was passiert, wenn ich einen veröffentlichten Fall bearbeite?',
  instructorFaq5Answer:
    'Während du ihn bearbeitest, behalten die Studierenden die veröffentlichte Version, und laufende Gespräche gehen ungestört weiter. Veröffentliche deine Änderungen, sobald sie fertig sind. Die zuletzt veröffentlichte Version stellst du mit einem Klick wieder her.',
  instructorFaq6: 'Welche Sprachen spricht der Gesprächspartner?',
  instructorFaq6Answer:
    'Englisch, Spanisch, Französisch, Deutsch, Italienisch, Portugiesisch, Niederländisch, Russisch, Japanisch, Chinesisch, Koreanisch, Arabisch und Hindi.',
  instructorFaq7: 'Wie entsteht das Feedback?',
  instructorFaq7Answer:
    'Eine KI liest die Mitschrift und achtet auf die Bereiche, die du für den Fall gewählt hast. Zitate und Zahlen werden an der Mitschrift geprüft, bevor die Studierenden sie sehen.',
  instructorFaq8: 'Wie schnell antwortet der Support?',
  instructorFaq8Answer: 'Wir beantworten jede Nachricht an Werktagen innerhalb von 24 Stunden.',

  studentFaq1: 'Was brauche ich zum Üben?',
  studentFaq1Answer:
    'Einen ruhigen Ort, ein Mikrofon und einen aktuellen Browser. Beim ersten Mal fragt der Browser, ob er das Mikrofon verwenden darf: Wähle „Zulassen“.',
  studentFaq2: 'Wie lange sollte ich üben?',
  studentFaq2Answer:
    'Die meisten Fälle verlangen mindestens 5–10 Minuten. Wir empfehlen täglich 15–30 Minuten: Mehrere kurze Gespräche helfen mehr als ein langes.',
  studentFaq3: 'Was passiert, wenn ich ein Gespräch vorzeitig beende?',
  studentFaq3Answer:
    'Es wird gespeichert, aber es gibt kein Feedback, und der Fall bleibt in Arbeit. Du kannst jederzeit neu anfangen.',
  studentFaq4: 'Wer kann meine Gespräche lesen?',
  studentFaq4Answer:
    'Nur du, es sei denn, du teilst einen Bericht mit deiner Lehrkraft. Lehrkräfte sehen zusammengefasste, anonymisierte Statistiken und in der Liste der Teilnehmenden, wann und wie lange du geübt und was du abgeschlossen hast.',
  studentFaq5: 'Der Gesprächspartner hört mich nicht. Was kann ich tun?',
  studentFaq5Answer:
    'Prüfe, ob das richtige Mikrofon gewählt und nicht stummgeschaltet ist und ob der Browser es verwenden darf. In einer Lernplattform hilft es oft, Parley in einem neuen Fenster zu öffnen.',
  studentFaq6: 'Wie entsteht das Feedback?',
  studentFaq6Answer:
    'Eine KI liest die Mitschrift und achtet auf die Bereiche, die deine Lehrkraft gewählt hat. Sie kann sich irren: Nimm das Feedback als Hilfe beim Lernen.',
  studentFaq7: 'Kann ich einen Fall noch einmal üben?',
  studentFaq7Answer:
    'So oft du möchtest, es sei denn, deine Lehrkraft hat den Fall geschlossen oder die Zahl der Versuche begrenzt. Zu jedem Gespräch, das die Mindestzeit erreicht, gibt es eigenes Feedback.',
  studentFaq8: 'Wie schnell antwortet der Support?',
  studentFaq8Answer: 'Wir beantworten jede Nachricht an Werktagen innerhalb von 24 Stunden.',
};
