export const ltiCourse = {
  rosterTitle: 'Teilnehmende aus {{platform}}',
  rosterText:
    'Studierende kommen und gehen mit deinem LMS-Kurs. Die Liste wird täglich gelesen und immer, wenn eine Lehrkraft Parley dort öffnet.',
  syncedAt: 'Zuletzt gelesen: {{time}}.',
  neverSynced: 'Noch nicht gelesen.',
  backgroundFailed:
    'Beim letzten Versuch, {{time}}, wurde sie nicht gelesen und bleibt, wie sie war: {{reason}}',
  nextAttempt: 'Nächster Versuch: {{time}}.',
  sync: 'Liste abgleichen',
  syncing: 'Wird abgeglichen …',
  syncFailed: 'Die Liste wurde nicht geändert: {{reason}}',
  synced:
    'Liste abgeglichen: {{added}} hinzugefügt, {{updated}} aktualisiert, {{deactivated}} deaktiviert, {{unchanged}} unverändert.',
  unreadable_one:
    '{{count}} Eintrag der Liste wurde ausgelassen: Ihm fehlt eine gültige Kennung der Person. Wer auf der Liste fehlt, bleibt in der Klasse.',
  unreadable_other:
    '{{count}} Einträge der Liste wurden ausgelassen: Ihnen fehlt eine gültige Kennung der Person. Wer auf der Liste fehlt, bleibt in der Klasse.',
  offer_one: '{{count}} Fall aus {{course}}, der Vorlage dieses Kurses, fehlt hier noch.',
  offer_other: '{{count}} Fälle aus {{course}}, der Vorlage dieses Kurses, fehlen hier noch.',
  bringOver: 'Fälle übernehmen',
  bringingOver: 'Wird übernommen …',
  bringOverFailed: 'Die Fälle konnten nicht übernommen werden.',
  broughtOver_one: '{{count}} Fall wurde übernommen. Deine Aktivitäten öffnen ihn.',
  broughtOver_other: '{{count}} Fälle wurden übernommen. Deine Aktivitäten öffnen sie.',
  offerTitle_one: '{{count}} Fall aus {{course}} übernehmen',
  offerTitle_other: '{{count}} Fälle aus {{course}} übernehmen',
  offerText:
    'Dieser Kurs bekommt eigene Kopien samt Bewertung. Aktivitäten, die dein LMS kopiert hat, öffnen diese Kopien. Die Fälle im anderen Kurs bleiben, wie sie sind.',
  offerDates_one:
    'Die Öffnungstermine verschieben sich um {{count}} Tag, wie der Beginn deines Kurses.',
  offerDates_other:
    'Die Öffnungstermine verschieben sich um {{count}} Tage, wie der Beginn deines Kurses.',
  grades: 'Bewertungen in {{platform}}',
  gradesText: 'Jeder abgeschlossene Fall geht an die Bewertungen deines LMS.',
  gradesEmpty: 'Noch keine Punkte',
  gradesEmptyText: 'Punkte erscheinen hier, sobald jemand einen Fall abschließt.',
  gradesFailed: 'Die Bewertungen konnten nicht geladen werden.',
  student: 'Studierende',
  activity: 'Aktivität',
  score: 'Punkte',
  scoreOf: '{{given}} von {{maximum}}',
  attempted: 'Geübt',
  sharedColumn:
    'Fälle ohne eigene Aktivität teilen sich die Bewertungsspalte von „{{title}}“: Darin stehen die Punkte des Falls, der zuletzt abgeschlossen wurde. Soll ein Fall für sich zählen, füge ihn deinem Kurs über „Inhalt auswählen“ oder „Externes Tool“ hinzu.',
  columnless:
    'Ohne Bewertungsspalte: {{titles}}. Dein LMS lässt Parley keine anlegen, deshalb werden diese Punkte nicht gesendet. Sie werden gesendet, sobald die Aktivität im LMS bewertet und wieder geöffnet wird.',
  othersColumnless:
    'Fälle ohne eigene Aktivität haben keine Bewertungsspalte, und dein LMS lässt Parley keine anlegen, deshalb werden ihre Punkte nicht gesendet. Soll ein Fall zählen, füge ihn deinem Kurs über „Inhalt auswählen“ oder „Externes Tool“ hinzu.',
  columnGone:
    'Bewertungsspalte in deinem LMS gelöscht: {{titles}}. Diese Punkte ruhen. Sie werden wieder gesendet, sobald die Aktivität mit einer Spalte geöffnet wird.',
  state: 'Stand',
  state_waiting: 'Wartet',
  state_sent: 'Gesendet',
  state_failed: 'Fehlgeschlagen',
  state_not_gradable: 'Nicht bewertbar',
  resend: 'Erneut senden',
  resendOf: 'Punkte von {{name}} für {{title}} erneut senden',
  resendFailed: 'Konnte nicht erneut gesendet werden: {{reason}}',
};
