export const masterIntegrationsGuides = {
  canvasTitle: 'Canvas verbinden',
  canvasText:
    'Wer das Canvas-Konto administriert, führt die Schritte 1 bis 4 einmal aus. Danach finden Lehrkräfte Parley in ihren Kursen.',
  canvasKey: 'Developer Key anlegen',
  canvasKeyText:
    'Öffne in Canvas „Admin“, dein Konto, „Developer Keys“. Wähle „+ Developer Key“, dann „+ LTI Key“. Wähle die Methode „Enter URL“, gib diese Werte ein und speichere.',
  canvasKeyName: 'Key Name',
  canvasRedirect: 'Redirect URIs',
  canvasConfigUrl: 'JSON URL',
  canvasApps:
    'Wo das Menü des Accounts „Apps“ enthält, erledigt diese Seite die Schritte 1 bis 3: Apps, „Manage“, „Install a New App“, LTI-Version 1.3, „Install Method“ „Enter URL“, die JSON-URL von oben. Öffne Parley danach in der Liste: Dort stehen „Copy Client ID“ und die Deployment-ID.',
  canvasOn: 'Key einschalten',
  canvasOnText:
    'Stelle in der Liste der Keys den Zustand von Parley auf „On“. Die lange Zahl in der Spalte „Details“ ist die Client-ID.',
  canvasInstall: 'Parley installieren',
  canvasInstallText:
    'Öffne im Konto (oder in einem einzelnen Kurs) „Settings“, „Apps“, „View App Configurations“, „+ App“. Wähle als Konfigurationstyp „By Client ID“, gib die Client-ID ein und bestätige. Öffne das Menü der App und wähle „Deployment Id“: Du brauchst sie im nächsten Schritt.',
  canvasRegister: 'Parley Bescheid geben',
  canvasRegisterText:
    'Wähle unter „Plattformen“ „Plattform hinzufügen“ und dann Canvas. Gib einen Namen, Client-ID und Deployment-ID ein, wähle die Einrichtung, und trage unter „Weitere Websites, die Parley zeigen dürfen“ die Adresse eures Canvas ein. Für Canvas in der Cloud von Instructure sind die Adressen darunter schon ausgefüllt. Bei einem eigenen Canvas steht in den letzten drei der eigene Host; der Issuer bleibt, wie er ist.',
  use: 'Im Kurs verwenden',
  canvasUseText:
    'Kursmenü: „Settings“, „Navigation“, Parley in die obere Liste ziehen. Bewertete Übung: eine neue Aufgabe mit dem Abgabetyp „External Tool“, dann „Find“, Parley und einen Übungsfall wählen. In einem Modul: „+“, „External Tool“, Parley.',
  canvasPlacements:
    'Placements: course_navigation (öffnet den Kurs), link_selection und assignment_selection (Übungsfälle wählen).',
  moodleTitle: 'Moodle verbinden',
  moodleText:
    'Für Moodle ab 4.3. Wer die Moodle-Site administriert, führt die Schritte 1 bis 3 einmal aus.',
  moodleInvite: 'Registrierungslink erstellen',
  moodleInviteText:
    'Wähle unter „Plattformen“ „Zur Registrierung einladen“, dann Moodle und die Einrichtung, drücke „Link erstellen“ und kopiere den Link. Er gilt sieben Tage lang für eine Registrierung.',
  moodleRegister: 'Parley in Moodle registrieren',
  moodleRegisterText:
    'Öffne „Site administration“, „Plugins“, „Activity modules“, „External tool“, „Manage tools“. Füge den Link bei „Tool URL“ ein und wähle „Add LTI Advantage“. Parley erscheint als Tool: Wähle „Activate“.',
  moodleActivate: 'Hier aktivieren',
  moodleActivateText:
    'Unter „Plattformen“ wartet die Moodle-Site auf dich. Prüfe ihre Adresse, wähle unter „Bearbeiten“ ihre Einrichtung und dann „Aktivieren“.',
  moodleUseText:
    'Öffne im Kurs „More“, „LTI External tools“ und zeige Parley in der Aktivitätenauswahl. Danach „Add an activity or resource“, Parley, „Select content“, und wähle Übungsfälle. Die Punkte kommen von selbst in die Bewertungen.',
  moodleAssistants:
    'Die Teilnehmerliste von Moodle führt Lehrende ohne Bearbeitungsrecht als Lernende. Sie stehen unter den Lernenden, bis sie Parley einmal öffnen, und lehren von da an: Entferne sie nicht.',
  moodleGroups:
    'Nach den Gruppen in Moodle lässt sich die Liste der Studierenden filtern. Unter „Kurse & Personen“ kannst du sie in einem Kurs zu eigenen Gruppen machen oder weglassen und ihnen Namen geben: Moodle nennt nur ihre Nummern, und nur, wenn jemand Parley öffnet.',
  canvasAssistants:
    'Ein TA in Canvas ist in Parley von Anfang an Lehrassistenz. Designer und Beobachter kommen höchstens als Lernende hinein.',
  moodleManualTitle: 'Ohne Registrierungslink',
  moodleManualText:
    'Wähle in „Manage tools“ „configure a tool manually“ und gib diese Werte ein. Danach zeigt das Symbol „View configuration details“ des Tools die Platform ID, Client ID, Deployment ID und die Adressen, nach denen „Plattform hinzufügen“ hier fragt.',
  moodleServices:
    'Wähle außerdem: „Supports Deep Linking“ (zuerst: Nur dann lässt sich die „Content selection URL“ eingeben); Verwendung „Show in activity chooser and as a preconfigured tool“; Startcontainer „Embed, without blocks“; IMS LTI Assignment and Grade Services „Use this service for grade sync and column management“; IMS LTI Names and Role Provisioning „Use this service to retrieve members’ information as per privacy settings“; Name und E-Mail der startenden Person weitergeben „Always“; Bewertungen annehmen „Always“.',
  issuer: 'Issuer',
  step: 'Schritt {{number}}',
};
