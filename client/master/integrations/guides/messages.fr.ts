export const masterIntegrationsGuides = {
  canvasTitle: 'Connecter Canvas',
  canvasText:
    'Un administrateur du compte Canvas effectue une fois les étapes 1 à 4. Les enseignants trouvent ensuite Parley dans leurs cours.',
  canvasKey: 'Créer une clé de développeur',
  canvasKeyText:
    'Dans Canvas, ouvrez « Admin », votre compte, « Developer Keys ». Cliquez sur « + Developer Key », puis sur « + LTI Key ». Choisissez la méthode « Enter URL », saisissez ces valeurs et enregistrez.',
  canvasKeyName: 'Key Name',
  canvasRedirect: 'Redirect URIs',
  canvasConfigUrl: 'JSON URL',
  canvasApps:
    'Si le menu du compte contient « Apps », cette page fait les étapes 1 à 3 en une fois : Apps, « Manage », « Install a New App », version 1.3 de LTI, « Install Method » « Enter URL », l’URL JSON ci-dessus. Ouvrez ensuite Parley dans la liste : « Copy Client ID » et le Deployment ID s’y trouvent.',
  canvasOn: 'Activer la clé',
  canvasOnText:
    'Dans la liste des clés, mettez l’état de Parley sur « On ». Le long nombre dans la colonne « Details » est le Client ID.',
  canvasInstall: 'Installer Parley',
  canvasInstallText:
    'Ouvrez « Settings » du compte (ou d’un seul cours), « Apps », « View App Configurations », « + App ». Choisissez le type de configuration « By Client ID », saisissez le Client ID et confirmez. Ouvrez le menu de l’application et choisissez « Deployment Id » : il vous le faut à l’étape suivante.',
  canvasRegister: 'Enregistrer Canvas dans Parley',
  canvasRegisterText:
    'Sous Plateformes, cliquez sur « Ajouter une plateforme » et choisissez Canvas. Saisissez un nom, le Client ID et le Deployment ID, choisissez l’établissement et, sous « Autres sites autorisés à afficher Parley », saisissez l’adresse de votre Canvas. Pour Canvas hébergé par Instructure, les adresses ci-dessous sont déjà remplies. Un Canvas hébergé par vos soins a son propre nom d’hôte dans les trois dernières ; l’émetteur ne change pas.',
  use: 'L’utiliser dans un cours',
  canvasUseText:
    'Menu du cours : « Settings », « Navigation », glissez Parley dans la liste du haut. Entraînement noté : un nouveau devoir avec le type de remise « External Tool », cliquez sur « Find », choisissez Parley puis un scénario. Dans un module : « + », « External Tool », Parley.',
  canvasPlacements:
    'Emplacements : course_navigation (ouvre le cours), link_selection et assignment_selection (choix des scénarios).',
  moodleTitle: 'Connecter Moodle',
  moodleText:
    'Pour Moodle 4.3 et versions ultérieures. Un administrateur du site effectue une fois les étapes 1 à 3.',
  moodleInvite: 'Créer un lien d’enregistrement',
  moodleInviteText:
    'Sous Plateformes, cliquez sur « Inviter un LMS », choisissez Moodle et l’établissement, cliquez sur « Créer le lien » et copiez-le. Il vaut pour un enregistrement dans les sept jours.',
  moodleRegister: 'Enregistrer Parley dans Moodle',
  moodleRegisterText:
    'Ouvrez « Site administration », « Plugins », « Activity modules », « External tool », « Manage tools ». Collez le lien dans « Tool URL » et cliquez sur « Add LTI Advantage ». Parley apparaît comme outil : cliquez sur « Activate ».',
  moodleActivate: 'L’activer ici',
  moodleActivateText:
    'Sous Plateformes, le site Moodle vous attend. Vérifiez son adresse, choisissez son établissement avec « Modifier », puis cliquez sur « Activer ».',
  moodleUseText:
    'Dans le cours, ouvrez « More », « LTI External tools », et affichez Parley dans le sélecteur d’activités. Puis « Add an activity or resource », Parley, « Select content », et choisissez des scénarios. Les notes arrivent d’elles-mêmes dans le carnet de notes.',
  moodleAssistants:
    'La liste de Moodle présente un enseignant non éditeur comme un étudiant. Il est affiché comme étudiant jusqu’à ce qu’il ouvre Parley une fois, puis il enseigne : ne le retirez pas.',
  moodleGroups:
    'Les groupes de Moodle filtrent la liste des étudiants. Sous « Cours et personnes », vous pouvez en faire des groupes d’un cours, les ignorer et les nommer : Moodle n’indique que leurs numéros, et seulement quand quelqu’un ouvre Parley.',
  canvasAssistants:
    'Un TA de Canvas est assistant d’enseignement dans Parley dès le début. Les concepteurs et les observateurs entrent tout au plus comme étudiants.',
  moodleManualTitle: 'Sans lien d’enregistrement',
  moodleManualText:
    'Dans « Manage tools », cliquez sur « configure a tool manually » et saisissez ces valeurs. Ensuite, l’icône « View configuration details » de l’outil affiche le Platform ID, le Client ID, le Deployment ID et les adresses que « Ajouter une plateforme » demande ici.',
  moodleServices:
    'Choisissez aussi : « Supports Deep Linking » (d’abord : la « Content selection URL » ne peut être saisie qu’ensuite) ; utilisation « Show in activity chooser and as a preconfigured tool » ; conteneur de lancement « Embed, without blocks » ; IMS LTI Assignment and Grade Services « Use this service for grade sync and column management » ; IMS LTI Names and Role Provisioning « Use this service to retrieve members’ information as per privacy settings » ; partage du nom et de l’e-mail de l’utilisateur « Always » ; acceptation des notes « Always ».',
  issuer: 'Émetteur (Issuer)',
  step: 'Étape {{number}}',
};
