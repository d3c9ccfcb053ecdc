export const serverTexts = {
  code_invalid_input: 'Bitte prüfe deine Eingaben.',
  code_wrong_password: 'Das Passwort ist nicht richtig.',
  code_cannot_publish: 'Dieser Übungsfall kann noch nicht veröffentlicht werden.',
  code_unauthenticated: 'Bitte melde dich an.',
  code_invalid_credentials: 'Diese Anmeldung ist nicht gültig. Bitte versuche es noch einmal.',
  code_forbidden: 'Dazu hast du keine Berechtigung.',
  code_consent_required: 'Um Parley zu nutzen, musst du in die Studie einwilligen.',
  code_not_accessible: 'Das ist für dich gerade nicht verfügbar.',
  code_budget_spent: 'Die Zeit für Gespräche ist vorerst aufgebraucht.',
  code_not_found: 'Das wurde nicht gefunden. Vielleicht wurde es entfernt.',
  code_conflict: 'Das wurde geändert oder gibt es schon. Bitte lade die Seite neu.',
  code_conversation_ended: 'Dieses Gespräch ist beendet.',
  code_conversation_held: 'Du führst gerade ein anderes Gespräch.',
  code_too_large: 'Das ist zu groß.',
  code_unsupported_type: 'Diese Art von Datei oder Text wird nicht unterstützt.',
  code_misdirected: 'Dieser Server ist unter diesem Namen nicht bekannt.',
  code_too_many_requests:
    'Zu viele Versuche. Bitte warte einen Moment und versuche es noch einmal.',
  code_internal: 'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  code_partner_unavailable:
    'Der Gesprächspartner ist gerade nicht verfügbar. Bitte versuche es gleich noch einmal.',
  code_second_factor_required: 'Bitte gib deinen zweiten Faktor an.',
  code_unavailable: 'Parley ist zurzeit nicht verfügbar. Bitte versuche es noch einmal.',
  'A goal is of days or of minutes': 'Ein Ziel zählt Tage oder Minuten',
  'A message is required': 'Bitte schreib eine Nachricht',
  'A practice case stays in its class.': 'Ein Übungsfall bleibt in seinem Kurs.',
  'A report is shared or not': 'Ein Bericht ist entweder geteilt oder nicht',
  'A session lasts from 1 to 30 minutes.': 'Ein Gespräch dauert 1 bis 30 Minuten.',
  'A slower partner is on or off':
    'Der langsamere Gesprächspartner ist entweder ein- oder ausgeschaltet',
  'A subject is required': 'Bitte gib einen Betreff ein',
  'A week has seven days': 'Eine Woche hat sieben Tage',
  'Access date and time are required': 'Bitte gib an, ab wann der Fall offen ist',
  'All fields are required': 'Bitte fülle alle Felder aus',
  'Another conversation of yours is running. Start this one again to go on with it.':
    'Du führst gerade ein anderes Gespräch. Starte dieses noch einmal, um hier weiterzumachen.',
  'The daily limit of emails has been reached.':
    'Für heute sind so viele E-Mails gesendet, wie an einem Tag erlaubt sind.',
  'The daily limit of invitations has been reached. Please go on tomorrow.':
    'Für heute sind so viele Personen eingeladen, wie an einem Tag erlaubt sind. Bitte mach morgen weiter.',
  'Begin with a new QR code.': 'Beginne mit einem neuen QR-Code.',
  'Behavioral guidelines are required': 'Bitte gib Verhaltensregeln an',
  'Choose a language and write the situation before you try this case.':
    'Wähle eine Sprache und beschreibe die Situation, bevor du diesen Fall ausprobierst.',
  'Choose one of the languages': 'Wähle eine der Sprachen',
  'Choose one of the listed choices': 'Wähle eine der angebotenen Möglichkeiten',
  'Choose one of the listed languages': 'Wähle eine der angebotenen Sprachen',
  'Choose one of the listed voices': 'Wähle eine der angebotenen Stimmen',
  'Choose one of the listed ways to correct': 'Wähle eine der angebotenen Arten zu korrigieren',
  'Choose one of the two languages': 'Wähle eine der beiden Sprachen',
  'Client ID is required': 'Bitte gib die Client-ID an',
  'Control characters cannot be searched for': 'Nach Steuerzeichen kann man nicht suchen',
  'Course code and title are required': 'Bitte gib Kurskürzel und Titel an',
  'Current password is incorrect': 'Das aktuelle Passwort ist nicht richtig',
  'Current password is required': 'Bitte gib dein aktuelles Passwort ein',
  'Curricular goals are required': 'Bitte gib Lernziele an',
  'Deployment ID is required': 'Bitte gib die Deployment-ID an',
  'Description is required': 'Bitte gib eine Beschreibung ein',
  'Email is required': 'Bitte gib eine E-Mail-Adresse ein',
  'Email notifications are on or off':
    'E-Mail-Benachrichtigungen sind entweder ein- oder ausgeschaltet',
  'Reminders are on or off': 'Erinnerungen sind entweder ein- oder ausgeschaltet',
  'Enter the code from your authenticator app': 'Gib den Code deiner Authenticator-App ein',
  'Everybody who administers Parley needs a second factor here.':
    'Wer Parley administriert, braucht hier einen zweiten Faktor.',
  'First name is required': 'Bitte gib einen Vornamen ein',
  'Institution name is required': 'Bitte gib den Namen der Einrichtung ein',
  'Only an account without a password can be connected with another one.':
    'Nur ein Konto ohne Passwort lässt sich mit einem anderen verbinden.',
  'There is no institution of this name.': 'Es gibt keine Einrichtung mit diesem Namen.',
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.':
    'Es gab zu viele falsche Codes. Nimm einen Wiederherstellungscode, oder bitte einen anderen Admin, deinen zweiten Faktor zurückzusetzen.',
  'This account administers Parley. No LMS may let people into it.':
    'Dieses Konto administriert Parley. Kein LMS darf jemanden hineinlassen.',
  'This code is wrong or too old. Please verify your email again':
    'Dieser Code ist falsch oder zu alt. Bitte bestätige deine E-Mail-Adresse noch einmal',
  'This code is in use already. Please choose another one.':
    'Dieser Code ist schon vergeben. Bitte wähle einen anderen.',
  'This code is wrong or too old. Only the QR code that was shown last counts: if another window has shown one since, begin again here. Otherwise check that your phone sets its clock automatically.':
    'Dieser Code ist falsch oder zu alt. Nur der zuletzt gezeigte QR-Code zählt: Hat seitdem ein anderes Fenster einen gezeigt, beginne hier neu. Sonst prüfe, ob dein Handy seine Uhr automatisch stellt.',
  'This code is wrong, too old or was used before. Please enter a new one. If that is refused too, check that your phone sets its clock automatically.':
    'Dieser Code ist falsch, zu alt oder schon verwendet. Bitte gib einen neuen ein. Wird auch der abgelehnt, prüfe, ob dein Handy seine Uhr automatisch stellt.',
  'This password is too common. Please choose another one':
    'Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes',
  'You signed in too long ago. Please open Parley again, then connect them.':
    'Deine Anmeldung ist zu lange her. Öffne Parley noch einmal und verbinde die Konten dann.',
  'An account that administers Parley cannot be connected with another one.':
    'Ein Konto, das Parley administriert, wird mit keinem anderen verbunden.',
  'Invalid email or password': 'E-Mail-Adresse oder Passwort ist falsch',
  'Last name is required': 'Bitte gib einen Nachnamen ein',
  'Longer turns are on or off': 'Mehr Zeit zum Nachdenken ist entweder ein- oder ausgeschaltet',
  'Maximum time must be greater than minimum time':
    'Die Höchstzeit muss größer sein als die Mindestzeit',
  'Minimum time must be at least 1 minute': 'Die Mindestzeit beträgt mindestens 1 Minute',
  'Name is required': 'Bitte gib einen Namen ein',
  'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.':
    'Es ist nicht nachgewiesen, dass diese Adresse zu dem Konto gehört, das sie verwendet. Bitte bestätige sie zuerst unter „Personen“.',
  'Not a known time zone': 'Diese Zeitzone ist nicht bekannt',
  'Not a recording': 'Das ist keine Aufnahme',
  'Not a type of sound that browsers record': 'Dieses Tonformat nehmen Browser nicht auf',
  'Not a valid cursor': 'Ungültige Position in der Liste',
  'Not a valid id': 'Ungültige ID',
  'Other sections have this practice case, too.': 'Auch andere Gruppen haben diesen Übungsfall.',
  'Parley cannot reach its database at the moment. Please try again.':
    'Parley erreicht zurzeit seine Datenbank nicht. Bitte versuche es noch einmal.',
  'Password is required': 'Bitte gib ein Passwort ein',
  'Please choose a class first.': 'Bitte wähle zuerst einen Kurs.',
  'Please choose one of the eight pictures': 'Bitte wähle eines der acht Bilder',
  'Please enter a date': 'Bitte gib ein Datum ein',
  'Please enter a valid email address': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'Please enter an address that begins with https:// or http://':
    'Bitte gib eine Adresse ein, die mit https:// oder http:// beginnt',
  'Please enter the ID as the LMS shows it: it has no spaces and no accented letters':
    'Bitte gib die ID so ein, wie das LMS sie zeigt: Sie enthält keine Leerzeichen und keine Umlaute oder Akzente',
  'Please name a class or a term': 'Bitte nenne einen Kurs oder ein Semester',
  'Please show your second factor to administer Parley.':
    'Um Parley zu administrieren, gib bitte deinen zweiten Faktor an.',
  'Please sign in.': 'Bitte melde dich an.',
  'Please write your feedback first': 'Bitte schreib zuerst dein Feedback',
  'Proficiency level is required': 'Bitte gib das Sprachniveau an',
  'Say in a sentence what the case is about': 'Sag in einem Satz, worum es in dem Fall geht',
  'Section code is required': 'Bitte gib das Kürzel der Gruppe ein',
  'Set up your own second factor in Settings first.':
    'Richte zuerst in den Einstellungen deinen eigenen zweiten Faktor ein.',
  'Setup is finished. Please sign in.': 'Die Einrichtung ist abgeschlossen. Bitte melde dich an.',
  'Situation instructions are required': 'Bitte beschreibe die Situation',
  'Something went wrong on our side. Please try again.':
    'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  'Start date must be before end date': 'Der Beginn muss vor dem Ende liegen',
  'Target language is required': 'Bitte wähle die Zielsprache',
  'Text is required': 'Bitte gib einen Text ein',
  'Text is too long': 'Der Text ist zu lang',
  'The LMS does not share the roster of this course.':
    'Das LMS gibt die Liste der Teilnehmenden dieses Kurses nicht weiter.',
  'The LMS sent a roster without valid ids of people; nothing was changed.':
    'Das LMS hat eine Liste der Teilnehmenden ohne gültige Kennungen gesendet; nichts wurde geändert.',
  'The LMS did not say where its configuration is (openid_configuration).':
    'Das LMS hat nicht gesagt, wo seine Konfiguration ist (openid_configuration).',
  'The configuration of the LMS is for another address than its own.':
    'Die Konfiguration des LMS gilt für eine andere Adresse als seine eigene.',
  'The LMS did not answer with a client id.': 'Das LMS hat nicht mit einer Client-ID geantwortet.',
  'The configuration of the LMS is not complete ({{value}}).':
    'Die Konfiguration des LMS ist unvollständig ({{value}}).',
  'This LMS is registered with Parley already, with other addresses.':
    'Dieses LMS ist bei Parley schon registriert, mit anderen Adressen.',
  'The link may be too old: please begin the registration in the LMS again. “{{value}}”':
    'Der Link ist vielleicht zu alt: Bitte beginne die Registrierung im LMS noch einmal. „{{value}}“',
  'The LMS sent an empty roster; nothing was changed.':
    'Das LMS hat eine leere Liste der Teilnehmenden gesendet; nichts wurde geändert.',
  'The access group is required': 'Bitte wähle eine Zugriffsgruppe',
  'The body is not an SDP offer.': 'Der Inhalt der Anfrage ist kein SDP-Angebot.',
  'The budget of this class is used up for this month.':
    'Das Budget dieses Kurses ist für diesen Monat aufgebraucht.',
  'Choose a closing date that is not before the due date.':
    'Wähle ein Schließdatum, das nicht vor der Fälligkeit liegt.',
  'The code is missing': 'Der Code fehlt',
  'The code is required': 'Bitte gib den Code ein',
  'The conversation partner is not available right now. Please try again in a moment.':
    'Der Gesprächspartner ist gerade nicht verfügbar. Bitte versuche es gleich noch einmal.',
  'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.':
    'Der Gesprächspartner ist außer Betrieb. Das liegt nicht an dir: Wer Parley betreibt, weiß Bescheid.',
  'The cursor is not valid.': 'Die Position in der Liste ist ungültig.',
  'The database does not answer.': 'Die Datenbank antwortet nicht.',
  'The link is not complete': 'Der Link ist unvollständig',
  'The mail server does not accept this email address. Please check it.':
    'Der Mailserver nimmt diese E-Mail-Adresse nicht an. Bitte prüfe sie.',
  'The path is missing': 'Der Pfad fehlt',
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'The request has a content type or encoding that is not supported.':
    'Die Anfrage hat einen Inhaltstyp oder eine Kodierung, die nicht unterstützt werden.',
  'The request is not valid.': 'Die Anfrage ist ungültig.',
  'The session of this frame has ended.': 'Die Sitzung in diesem Rahmen ist beendet.',
  'The term belongs to another institution than the class.':
    'Semester und Kurs gehören zu verschiedenen Einrichtungen.',
  'The time of this conversation is over.': 'Die Zeit dieses Gesprächs ist um.',
  'The voice sample is not available right now.': 'Die Hörprobe ist gerade nicht verfügbar.',
  'There are no lines to import': 'Es gibt keine Zeilen zum Importieren',
  'There is no report to practice with yet.':
    'Es gibt noch keinen Bericht, mit dem du üben kannst.',
  'There is no report to share.': 'Es gibt keinen Bericht zum Teilen.',
  'This LMS has been switched off in Parley.': 'Dieses LMS wurde in Parley abgeschaltet.',
  'The LMS does not grade this person ({{value}}).':
    'Das LMS bewertet diese Person nicht ({{value}}).',
  'The LMS has no such gradebook column any more ({{value}}).':
    'Das LMS hat diese Bewertungsspalte nicht mehr ({{value}}).',
  'The LMS refuses scores from this tool ({{value}}).':
    'Das LMS nimmt von diesem Tool keine Punkte an ({{value}}).',
  'The LMS asks us to wait ({{value}}).': 'Das LMS bittet zu warten ({{value}}).',
  'The LMS has a score with a later time ({{value}}).':
    'Das LMS hat Punkte mit einem späteren Zeitpunkt ({{value}}).',
  'The LMS answered with an error ({{value}}).':
    'Das LMS hat mit einem Fehler geantwortet ({{value}}).',
  'The LMS has an address that this tool may not call ({{value}}).':
    'Das LMS hat eine Adresse, die dieses Tool nicht aufrufen darf ({{value}}).',
  'The LMS did not answer in time ({{value}}).':
    'Das LMS hat nicht rechtzeitig geantwortet ({{value}}).',
  'The LMS could not be reached ({{value}}).': 'Das LMS war nicht zu erreichen ({{value}}).',
  'The LMS sent an answer that is too large ({{value}}).':
    'Das LMS hat eine zu große Antwort gesendet ({{value}}).',
  'The LMS redirected too often ({{value}}).': 'Das LMS hat zu oft weitergeleitet ({{value}}).',
  'The LMS sent something that is not JSON ({{value}}).':
    'Das LMS hat etwas gesendet, das kein JSON ist ({{value}}).',
  'The LMS does not let this tool use the service ({{value}}).':
    'Das LMS erlaubt diesem Tool nicht, den Dienst zu nutzen ({{value}}).',
  'The practice case or the attempt is gone.':
    'Den Übungsfall oder den Versuch gibt es nicht mehr.',
  'Given up after two days: “{{value}}”': 'Nach zwei Tagen aufgegeben: „{{value}}“',
  'This LMS is no longer connected.': 'Dieses LMS ist nicht mehr verbunden.',
  'This account has been disabled. Please write to the support address if it should not be.':
    'Dieses Konto wurde gesperrt. Wenn das ein Irrtum ist, schreib bitte an die Support-Adresse.',
  'This activity was opened in another browser. Please open it again from your course.':
    'Diese Aktivität wurde in einem anderen Browser geöffnet. Bitte öffne sie noch einmal aus deinem Kurs.',
  'This code is not valid.': 'Dieser Code ist ungültig.',
  'This code is not valid. The server prints one at start.':
    'Dieser Code ist ungültig. Der Server gibt beim Start einen aus.',
  'This conversation has ended.': 'Dieses Gespräch ist beendet.',
  'This conversation was connected too often, so it has been ended. Start again for a new one.':
    'Dieses Gespräch wurde zu oft neu verbunden und ist deshalb beendet. Beginne ein neues.',
  'This conversation was connected too often. Please end it and start a new one.':
    'Dieses Gespräch wurde zu oft neu verbunden. Bitte beende es und beginne ein neues.',
  'This email is already in use.': 'Diese E-Mail-Adresse wird schon verwendet.',
  'This email is already invited.': 'Diese E-Mail-Adresse ist schon eingeladen.',
  'This email is already registered.': 'Diese E-Mail-Adresse ist schon registriert.',
  'This email is already registered. Please sign in instead.':
    'Diese E-Mail-Adresse ist schon registriert. Bitte melde dich an.',
  'This email is already registered. Please use "Existing User" instead.':
    'Diese E-Mail-Adresse ist schon registriert. Bitte wähle „Bestehendes Konto“.',
  'This invitation is too old or was used already. Please enter your email address.':
    'Diese Einladung ist zu alt oder wurde schon verwendet. Bitte gib deine E-Mail-Adresse ein.',
  'This is not a page of Parley.': 'Das ist keine Seite von Parley.',
  'This is not the name of a frame.': 'Das ist nicht der Name eines Rahmens.',
  'This issuer and client ID are registered already.':
    'Dieser Issuer ist mit dieser Client-ID schon registriert.',
  'This link is too old or was used already. Please ask for a new one.':
    'Dieser Link ist zu alt oder wurde schon verwendet. Bitte fordere einen neuen an.',
  'This person is a master. Remove the master rights first.':
    'Diese Person administriert Parley. Entzieh ihr zuerst die Admin-Rechte.',
  'This person has no second factor.': 'Diese Person hat keinen zweiten Faktor.',
  'This practice case has been changed elsewhere. Reload it before you save.':
    'Dieser Übungsfall wurde anderswo geändert. Lade ihn neu, bevor du speicherst.',
  'This practice case has closed.': 'Dieser Übungsfall ist geschlossen.',
  'This practice case has never been published.':
    'Dieser Übungsfall wurde noch nie veröffentlicht.',
  'This practice case is not available yet.': 'Dieser Übungsfall ist noch nicht verfügbar.',
  'This secret is wrong, used or expired.':
    'Dieses Geheimnis ist falsch, schon verwendet oder abgelaufen.',
  'This section does not come from an LMS.': 'Diese Gruppe kommt nicht aus einem LMS.',
  'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.':
    'Dieser Server ist unter diesem Namen nicht bekannt. Der Betrieb setzt PUBLIC_URL oder ALLOWED_HOSTS.',
  'This session was not opened by an LMS.': 'Diese Sitzung wurde nicht von einem LMS geöffnet.',
  'This sign-in is too old. Please try again.':
    'Diese Anmeldung ist zu alt. Bitte versuche es noch einmal.',
  'This user is already enrolled in this section':
    'Diese Person ist in dieser Gruppe schon eingeschrieben',
  'This link was used already or is too old. Please open the activity again from your course.':
    'Dieser Zugang wurde schon verwendet oder ist zu alt. Bitte öffne die Aktivität noch einmal aus deinem Kurs.',
  'Title is required': 'Bitte gib einen Titel ein',
  'Too many attempts. Please try again in {{value}} hours.':
    'Zu viele Versuche. Bitte versuche es in {{value}} Stunden noch einmal.',
  'Too many attempts. Please try again in {{value}} minutes.':
    'Zu viele Versuche. Bitte versuche es in {{value}} Minuten noch einmal.',
  'Too many attempts. Please wait a moment and try again.':
    'Zu viele Versuche. Bitte warte einen Moment und versuche es noch einmal.',
  'This import has been undone.': 'Dieser Import wurde rückgängig gemacht.',
  'Too many lines at once': 'Zu viele Zeilen auf einmal',
  'We do not know this email yet. Please ask your instructor to add you to the class.':
    'Wir kennen diese E-Mail-Adresse noch nicht. Bitte deine Lehrkraft, dich zum Kurs hinzuzufügen.',
  'You can practice in your own name only.': 'Du kannst nur im eigenen Namen üben.',
  'You can record consent for your own account only.':
    'Du kannst nur für dein eigenes Konto einwilligen.',
  'You do not have access to this class.': 'Du hast keinen Zugang zu diesem Kurs.',
  'You do not teach this section.': 'Du unterrichtest diese Gruppe nicht.',
  'The consent text has changed since this page was opened. Please reload the page, or open it from your course again, to read the new text.':
    'Der Einwilligungstext hat sich geändert, seit diese Seite geöffnet wurde. Bitte lade die Seite neu, oder öffne sie noch einmal aus deinem Kurs, um den neuen Text zu lesen.',
  'Your second factor is on already. Please reload this page. If you have not seen its recovery codes, make new ones in Settings.':
    'Dein zweiter Faktor ist schon eingeschaltet. Bitte lade diese Seite neu. Wenn du die Wiederherstellungscodes nicht gesehen hast, erstelle in den Einstellungen neue.',
  'You have no class in this role.': 'Du hast keinen Kurs, in dem du so arbeiten kannst.',
  'You have no second factor yet.': 'Du hast noch keinen zweiten Faktor.',
  'You have used all attempts on this practice case.':
    'Du hast alle Versuche für diesen Übungsfall aufgebraucht.',
  'You must consent to the research study to access the product.':
    'Um Parley zu nutzen, musst du in die Studie einwilligen.',
  'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.':
    'Dein Kurs ist noch nicht geöffnet. Bitte komm etwas später wieder oder frag deine Lehrkraft, wann er beginnt.',
  'Your account has been removed. Please ask your instructor for help.':
    'Dein Konto wurde entfernt. Bitte wende dich an deine Lehrkraft.',
  'Please name a week by its Monday': 'Bitte nenne eine Woche nach ihrem Montag',
  'Please name a month as 2026-03': 'Bitte nenne einen Monat wie 2026-03',
  'Figures of individual weeks are not shown, so that nobody can be recognized.':
    'Zahlen einzelner Wochen werden nicht gezeigt, damit niemand erkannt werden kann.',
  'Write the color as #0e5a5a': 'Schreibe die Farbe wie #0e5a5a',
  'This color is too light to be read. Please choose a darker one.':
    'Diese Farbe ist zu hell zum Lesen. Bitte wähle eine dunklere.',
  'The logo is too large': 'Das Logo ist zu groß',
  'The logo is not a PNG file': 'Das Logo ist keine PNG-Datei',
  'Choose a word first': 'Wähle zuerst ein Wort',
  'There is nothing to translate': 'Es gibt nichts zu übersetzen',
  'Your list of words is full. Delete some first.':
    'Du behältst schon so viele Wörter, wie Platz haben. Lösche zuerst einige.',
  'Password must be at least 8 characters': 'Das Passwort muss mindestens 8 Zeichen haben',
  'Password must contain at least one uppercase letter':
    'Das Passwort muss mindestens einen Großbuchstaben enthalten',
  'Password must contain at least one lowercase letter':
    'Das Passwort muss mindestens einen Kleinbuchstaben enthalten',
  'Password must contain at least one number': 'Das Passwort muss mindestens eine Ziffer enthalten',
  'Password must be at most {{value}} characters':
    'Das Passwort darf höchstens {{value}} Zeichen lang sein',
  'A conversation holds {{value}} turns at most.': 'Ein Gespräch hat höchstens {{value}} Beiträge.',
  'This line repeats line {{value}}.': 'Diese Zeile wiederholt Zeile {{value}}.',
  'Line {{value}} has another name for this address.':
    'Zeile {{value}} hat zu dieser Adresse einen anderen Namen.',
  'There are people in this group. Please move them to another one first.':
    'Diese Zugriffsgruppe hat Mitglieder. Bitte verschiebe sie zuerst in eine andere.',
  'There is a group of this name. Please edit it instead.':
    'Es gibt schon eine Zugriffsgruppe mit diesem Namen. Bitte bearbeite sie.',
  'There is no access group called {{value}}.': 'Es gibt keine Zugriffsgruppe namens {{value}}.',
  'This export holds {{value}} conversations, too many for a browser. Please ask whoever runs the server for npm run parley -- export-research.':
    'Dieser Export enthält {{value}} Gespräche, zu viele für einen Browser. Wer den Server betreibt, kann ihn mit npm run parley -- export-research machen.',
  'There is no role “{{value}}”: it must be student, instructor or ta.':
    '„{{value}}“ ist keine Rolle: Sie muss student, instructor oder ta sein.',
  'There is no section in a term with the code “{{value}}”.':
    'Es gibt keine Gruppe in einem Semester mit dem Kürzel „{{value}}“.',
  'There is no section of a class with the code “{{value}}” in this term.':
    'Es gibt in diesem Semester keine Gruppe eines Kurses mit dem Kürzel „{{value}}“.',
  'This class has no section “{{value}}” in this term.':
    'Dieser Kurs hat in diesem Semester keine Gruppe „{{value}}“.',
  'More than one section has these course, term and section codes.':
    'Zu diesen Kürzeln von Kurs, Semester und Gruppe gibt es mehrere Gruppen.',
  'This person has registered already.': 'Diese Person hat sich schon registriert.',
  'This person has no email address.': 'Diese Person hat keine E-Mail-Adresse.',
  'This person proves the address by registering.':
    'Diese Person bestätigt die Adresse, wenn sie sich registriert.',
  'This address is proved already.': 'Diese Adresse ist schon bestätigt.',
  'This address is proved to be somebody else’s.':
    'Diese Adresse gehört nachweislich jemand anderem.',
  'This person has not registered yet, so there is no password to reset.':
    'Diese Person hat sich noch nicht registriert, also gibt es kein Passwort zurückzusetzen.',
  'This account is disabled.': 'Dieses Konto ist gesperrt.',
  'One of these accounts is being merged into another one.':
    'Eines dieser Konten wird gerade mit einem anderen zusammengeführt.',
  'These are the same account.': 'Das ist schon ein und dasselbe Konto.',
  'The account of a master cannot be merged. Remove the master rights first.':
    'Ein Konto, das Parley administriert, wird nicht zusammengeführt. Entzieh ihm zuerst die Admin-Rechte.',
  'The account that stays is disabled.': 'Das Konto, das bleiben soll, ist gesperrt.',
  'You cannot disable your own account.': 'Du kannst dein eigenes Konto nicht sperren.',
  'You cannot remove your own master rights.':
    'Du kannst dir deine eigenen Admin-Rechte nicht entziehen.',
  'This person cannot sign in with a password.':
    'Diese Person kann sich nicht mit einem Passwort anmelden.',
  'An LMS opens this account. Make another one for administering Parley.':
    'Dieses Konto wird von einem LMS geöffnet. Lege zum Administrieren von Parley ein anderes an.',
  'Somebody must be able to administer Parley.': 'Irgendjemand muss Parley administrieren können.',
  'Remove your own second factor in Settings.':
    'Deinen eigenen zweiten Faktor entfernst du in den Einstellungen.',
  'The LMS takes one practice case at a time.': 'Das LMS nimmt nur einen Übungsfall auf einmal an.',
  'Choose published practice cases of this class.':
    'Wähle veröffentlichte Übungsfälle dieses Kurses.',
  'The course has changed meanwhile. Please try again.':
    'Der Kurs hat sich inzwischen geändert. Bitte versuche es noch einmal.',
  'The course has no such group.': 'Der Kurs hat keine solche Gruppe.',
  'A section of the LMS is named twice.': 'Eine Gruppe des LMS ist zweimal genannt.',
  'A section does not belong to this class and term.':
    'Eine Gruppe gehört nicht zu diesem Kurs und Semester.',
  'These are the same registration.': 'Das ist schon ein und dieselbe Registrierung.',
  'These are registrations of different sites: their issuers differ.':
    'Das sind Registrierungen verschiedener Installationen: Der Issuer ist nicht derselbe.',
  'This registration is itself being moved.': 'Diese Registrierung wird selbst gerade verschoben.',
  'None of these students is in your classes any more.':
    'Von diesen Studierenden ist niemand mehr in deinen Kursen.',
};
