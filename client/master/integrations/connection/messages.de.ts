export const masterConnection = {
  open: 'Verbindung',
  title: 'Verbindung mit {{name}}',
  text: 'Was ein Kurs von diesem LMS braucht, vom ersten Start bis zu den Bewertungen. Ein Test liest nur; im LMS ändert er nichts.',
  test: 'Verbindung testen',
  testing: 'Wird getestet …',
  testFailed: 'Die Verbindung konnte nicht getestet werden',
  close: 'Schließen',
  addresses: 'Freizugebende Adressen',
  addressesText:
    'Wo eine Firewall Aufrufe zurückhält, gib diese frei, über https. Ein Test zeigt, ob sie erreicht werden.',
  outgoing: 'Parley ruft auf',
  incoming: 'Das LMS ruft auf',
  failed: 'Der Stand der Verbindung konnte nicht geladen werden',
  launch: 'Starts',
  keys: 'Schlüssel des LMS',
  token: 'Zugang von Parley',
  roster: 'Teilnehmende',
  grades: 'Bewertungen',
  launched: 'Starts kommen an.',
  launch_refused:
    'Der neueste Start wurde abgelehnt. „Letzte Starts“ sagt, warum und was zu tun ist.',
  never_launched: 'Von dort hat noch niemand Parley geöffnet. Öffne es in einem Kurs.',
  switched_off: 'Es ist hier ausgeschaltet, deshalb kommt niemand herein. Aktiviere es.',
  untested: 'Noch nicht getestet.',
  notTested: 'Nicht getestet',
  keys_found_one: '{{host}} hat mit {{count}} Schlüssel geantwortet.',
  keys_found_other: '{{host}} hat mit {{count}} Schlüsseln geantwortet.',
  keys_none:
    '{{host}} hat ohne einen Schlüssel geantwortet, der Starts signieren kann. Berichtige die „Public keyset URL“.',
  token_given: '{{host}} kennt Parley und hat ein Token ausgestellt.',
  token_refused:
    '{{host}} hat Parley abgewiesen ({{status}}). Vergleiche die Client-ID, die „Access token URL“ und im LMS die Adresse der Schlüssel von Parley.',
  roster_read_one: '{{host}} hat {{count}} Person des Kurses genannt.',
  roster_read_other: '{{host}} hat {{count}} Personen des Kurses genannt.',
  gradebook_read: '{{host}} hat die Bewertungen des Kurses geöffnet.',
  scope_refused: '{{host}} erlaubt Parley diesen Dienst nicht. Erlaube ihn im LMS für das Tool.',
  scores_only:
    '{{host}} nimmt Punkte an, lässt Parley aber keine Bewertungsspalten anlegen: Nur Aktivitäten, die eine haben, bekommen Punkte.',
  service_refused:
    '{{host}} hat diesen Dienst verweigert ({{status}}). Erlaube ihn im LMS für das Tool.',
  no_course: 'Noch kein Kurs hat das angeboten. Öffne Parley in einem Kurs und teste noch einmal.',
  roster_synced: 'Die Teilnehmenden eines Kurses wurden gelesen.',
  roster_failed:
    'Die Teilnehmenden eines Kurses konnten nicht gelesen werden. Die Seite der Studierenden dieses Kurses sagt, warum.',
  score_sent: 'Das LMS hat Punkte angenommen.',
  scores_failed_one:
    'Das LMS hat in den letzten 30 Tagen {{count}}-mal Punkte nicht angenommen. Die Bewertungen des Kurses sagen, warum.',
  scores_failed_other:
    'Das LMS hat in den letzten 30 Tagen {{count}}-mal Punkte nicht angenommen. Die Bewertungen des Kurses sagen, warum.',
  address_refused:
    'Parley darf {{host}} nicht aufrufen: nur öffentliche https-Adressen. Berichtige die Adresse oder lass sie vom Betrieb erlauben (LTI_ALLOWED_HOSTS).',
  no_answer:
    '{{host}} hat nicht rechtzeitig geantwortet. Prüfe, ob es läuft und diesen Server durchlässt.',
  not_reached: '{{host}} war nicht erreichbar. Prüfe die Adresse, ihr Zertifikat und die Firewall.',
  odd_answer: '{{host}} hat etwas anderes geschickt, als gefragt war. Berichtige die Adresse.',
  asks_to_wait:
    '{{host}} bittet Parley zu warten ({{status}}). Teste in ein paar Minuten noch einmal.',
  error_answer:
    '{{host}} hat mit dem Fehler {{status}} geantwortet. Berichtige die Adresse oder versuche es später noch einmal.',
};
