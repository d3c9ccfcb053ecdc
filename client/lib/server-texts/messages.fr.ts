export const serverTexts = {
  code_invalid_input: 'Vérifiez votre saisie.',
  code_wrong_password: 'Le mot de passe est incorrect.',
  code_cannot_publish: 'Ce scénario ne peut pas encore être publié.',
  code_unauthenticated: 'Connectez-vous.',
  code_invalid_credentials: 'Cette connexion n’est pas valable. Réessayez.',
  code_forbidden: 'Vous n’avez pas l’autorisation de faire cela.',
  code_consent_required: 'Pour accéder à Parley, vous devez accepter de participer à l’étude.',
  code_not_accessible: 'Ce contenu ne vous est pas accessible pour le moment.',
  code_budget_spent: 'Le temps de conversation est épuisé pour le moment.',
  code_not_found: 'Introuvable. Cet élément a peut-être été supprimé.',
  code_conflict: 'Cet élément a été modifié ou existe déjà. Rechargez la page.',
  code_conversation_ended: 'Cette conversation est terminée.',
  code_conversation_held: 'Une autre de vos conversations est en cours.',
  code_too_large: 'C’est trop volumineux.',
  code_unsupported_type: 'Ce type de fichier ou de texte n’est pas pris en charge.',
  code_misdirected: 'Ce serveur n’est pas connu sous ce nom.',
  code_too_many_requests: 'Trop de tentatives. Attendez un instant, puis réessayez.',
  code_internal: 'Un problème est survenu de notre côté. Réessayez.',
  code_partner_unavailable:
    'Le partenaire de conversation n’est pas disponible pour le moment. Réessayez dans un instant.',
  code_second_factor_required: 'Indiquez votre second facteur.',
  code_unavailable: 'Parley n’est pas disponible pour le moment. Réessayez.',
  'A goal is of days or of minutes': 'Un objectif se compte en jours ou en minutes',
  'A message is required': 'Le message est obligatoire',
  'A practice case stays in its class.': 'Un scénario reste dans son cours.',
  'A report is shared or not': 'Un bilan est partagé ou ne l’est pas',
  'A session lasts from 1 to 30 minutes.': 'Une séance dure de 1 à 30 minutes.',
  'A slower partner is on or off': 'Le partenaire plus lent est activé ou non',
  'A subject is required': 'L’objet est obligatoire',
  'A week has seven days': 'Une semaine a sept jours',
  'Access date and time are required': 'La date et l’heure d’ouverture sont obligatoires',
  'All fields are required': 'Tous les champs sont obligatoires',
  'Another conversation of yours is running. Start this one again to go on with it.':
    'Une autre de vos conversations est en cours. Relancez celle-ci pour la poursuivre.',
  'The daily limit of emails has been reached.':
    'Le nombre maximal d’e-mails par jour est atteint.',
  'The daily limit of invitations has been reached. Please go on tomorrow.':
    'Le nombre maximal d’invitations par jour est atteint. Continuez demain.',
  'Begin with a new QR code.': 'Recommencez avec un nouveau code QR.',
  'Behavioral guidelines are required': 'Les consignes de comportement sont obligatoires',
  'Choose a language and write the situation before you try this case.':
    'Choisissez une langue et décrivez la situation avant d’essayer ce scénario.',
  'Choose one of the languages': 'Choisissez l’une des langues',
  'Choose one of the listed choices': 'Choisissez l’une des options proposées',
  'Choose one of the listed languages': 'Choisissez l’une des langues proposées',
  'Choose one of the listed voices': 'Choisissez l’une des voix proposées',
  'Choose one of the listed ways to correct': 'Choisissez l’un des modes de correction proposés',
  'Choose one of the two languages': 'Choisissez l’une des deux langues',
  'Client ID is required': 'Le Client ID est obligatoire',
  'Control characters cannot be searched for':
    'Les caractères de contrôle ne peuvent pas être recherchés',
  'Course code and title are required': 'Le code et l’intitulé du cours sont obligatoires',
  'Current password is incorrect': 'Le mot de passe actuel est incorrect',
  'Current password is required': 'Le mot de passe actuel est obligatoire',
  'Curricular goals are required': 'Les objectifs pédagogiques sont obligatoires',
  'Deployment ID is required': 'Le Deployment ID est obligatoire',
  'Description is required': 'La description est obligatoire',
  'Email is required': 'L’adresse e-mail est obligatoire',
  'Email notifications are on or off': 'Les notifications par e-mail sont activées ou non',
  'Reminders are on or off': 'Les rappels sont activés ou non',
  'Enter the code from your authenticator app':
    'Saisissez le code de votre application d’authentification',
  'Everybody who administers Parley needs a second factor here.':
    'Ici, toute personne qui administre Parley a besoin d’un second facteur.',
  'First name is required': 'Le prénom est obligatoire',
  'Institution name is required': 'Le nom de l’établissement est obligatoire',
  'Only an account without a password can be connected with another one.':
    'Seul un compte sans mot de passe peut être relié à un autre.',
  'There is no institution of this name.': 'Aucun établissement ne porte ce nom.',
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.':
    'Trop de codes incorrects. Utilisez un code de secours ou demandez à un autre administrateur de réinitialiser votre second facteur.',
  'This account administers Parley. No LMS may let people into it.':
    'Ce compte administre Parley. Aucun LMS ne peut y donner accès.',
  'This code is wrong or too old. Please verify your email again':
    'Ce code est incorrect ou trop ancien. Vérifiez de nouveau votre adresse e-mail',
  'This code is in use already. Please choose another one.':
    'Ce code est déjà utilisé. Choisissez-en un autre.',
  'This code is wrong or too old. Only the QR code that was shown last counts: if another window has shown one since, begin again here. Otherwise check that your phone sets its clock automatically.':
    'Ce code est incorrect ou trop ancien. Seul le dernier code QR affiché compte : si une autre fenêtre en a affiché un depuis, recommencez ici. Sinon, vérifiez que votre téléphone règle son heure automatiquement.',
  'This code is wrong, too old or was used before. Please enter a new one. If that is refused too, check that your phone sets its clock automatically.':
    'Ce code est incorrect, trop ancien ou déjà utilisé. Saisissez-en un nouveau. S’il est refusé aussi, vérifiez que votre téléphone règle son heure automatiquement.',
  'This password is too common. Please choose another one':
    'Ce mot de passe est trop courant. Choisissez-en un autre',
  'You signed in too long ago. Please open Parley again, then connect them.':
    'Votre connexion date de trop longtemps. Ouvrez de nouveau Parley, puis reliez les comptes.',
  'An account that administers Parley cannot be connected with another one.':
    'Un compte qui administre Parley n’est relié à aucun autre.',
  'Invalid email or password': 'E-mail ou mot de passe incorrect',
  'Last name is required': 'Le nom est obligatoire',
  'Longer turns are on or off': 'Le temps de réflexion plus long est activé ou non',
  'Maximum time must be greater than minimum time':
    'La durée maximale doit dépasser la durée minimale',
  'Minimum time must be at least 1 minute': 'La durée minimale doit être d’au moins 1 minute',
  'Name is required': 'Le nom est obligatoire',
  'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.':
    'Personne n’a prouvé que cette adresse appartient au compte qui l’utilise. Confirmez-la d’abord dans Personnes.',
  'Not a known time zone': 'Fuseau horaire inconnu',
  'Not a recording': 'Ce n’est pas un enregistrement',
  'Not a type of sound that browsers record':
    'Ce n’est pas un type de son que les navigateurs enregistrent',
  'Not a valid cursor': 'Curseur non valable',
  'Not a valid id': 'Identifiant non valable',
  'Other sections have this practice case, too.': 'D’autres groupes ont aussi ce scénario.',
  'Parley cannot reach its database at the moment. Please try again.':
    'Parley ne peut pas joindre sa base de données pour le moment. Réessayez.',
  'Password is required': 'Le mot de passe est obligatoire',
  'Please choose a class first.': 'Choisissez d’abord un cours.',
  'Please choose one of the eight pictures': 'Choisissez l’une des huit images',
  'Please enter a date': 'Saisissez une date',
  'Please enter a valid email address': 'Saisissez une adresse e-mail valable',
  'Please enter an address that begins with https:// or http://':
    'Saisissez une adresse qui commence par https:// ou http://',
  'Please enter the ID as the LMS shows it: it has no spaces and no accented letters':
    'Saisissez l’identifiant tel que le LMS l’affiche : il n’a ni espaces ni lettres accentuées',
  'Please name a class or a term': 'Indiquez un cours ou un semestre',
  'Please show your second factor to administer Parley.':
    'Indiquez votre second facteur pour administrer Parley.',
  'Please sign in.': 'Connectez-vous.',
  'Please write your feedback first': 'Écrivez d’abord votre message',
  'Proficiency level is required': 'Le niveau est obligatoire',
  'Say in a sentence what the case is about': 'Dites en une phrase de quoi parle le scénario',
  'Section code is required': 'Le code du groupe est obligatoire',
  'Set up your own second factor in Settings first.':
    'Configurez d’abord votre propre second facteur dans Paramètres.',
  'Setup is finished. Please sign in.': 'La configuration est terminée. Connectez-vous.',
  'Situation instructions are required': 'Les consignes de situation sont obligatoires',
  'Something went wrong on our side. Please try again.':
    'Un problème est survenu de notre côté. Réessayez.',
  'Start date must be before end date': 'La date de début doit précéder la date de fin',
  'Target language is required': 'La langue cible est obligatoire',
  'Text is required': 'Le texte est obligatoire',
  'Text is too long': 'Le texte est trop long',
  'The LMS does not share the roster of this course.':
    'Le LMS ne partage pas la liste des étudiants de ce cours.',
  'The LMS sent a roster without valid ids of people; nothing was changed.':
    'Le LMS a envoyé une liste sans identifiants de personnes valides ; rien n’a été modifié.',
  'The LMS did not say where its configuration is (openid_configuration).':
    'Le LMS n’a pas dit où se trouve sa configuration (openid_configuration).',
  'The configuration of the LMS is for another address than its own.':
    'La configuration du LMS vaut pour une autre adresse que la sienne.',
  'The LMS did not answer with a client id.': 'Le LMS n’a pas répondu par un identifiant client.',
  'The configuration of the LMS is not complete ({{value}}).':
    'La configuration du LMS est incomplète ({{value}}).',
  'This LMS is registered with Parley already, with other addresses.':
    'Ce LMS est déjà enregistré dans Parley, avec d’autres adresses.',
  'The link may be too old: please begin the registration in the LMS again. “{{value}}”':
    'Le lien est peut-être trop ancien : recommencez l’enregistrement dans le LMS. « {{value}} »',
  'The LMS sent an empty roster; nothing was changed.':
    'Le LMS a envoyé une liste vide ; rien n’a été modifié.',
  'The access group is required': 'Le groupe d’accès est obligatoire',
  'The body is not an SDP offer.': 'Le corps de la requête n’est pas une offre SDP.',
  'The budget of this class is used up for this month.':
    'Le budget de ce cours est épuisé pour ce mois-ci.',
  'Choose a closing date that is not before the due date.':
    'Choisissez une date de fermeture qui ne précède pas l’échéance.',
  'The code is missing': 'Le code manque',
  'The code is required': 'Le code est obligatoire',
  'The conversation partner is not available right now. Please try again in a moment.':
    'Le partenaire de conversation n’est pas disponible pour le moment. Réessayez dans un instant.',
  'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.':
    'Le partenaire de conversation est hors service. Vous n’y êtes pour rien : les responsables de Parley sont prévenus.',
  'The cursor is not valid.': 'Le curseur n’est pas valable.',
  'The database does not answer.': 'La base de données ne répond pas.',
  'The link is not complete': 'Le lien est incomplet',
  'The mail server does not accept this email address. Please check it.':
    'Le serveur de messagerie n’accepte pas cette adresse e-mail. Veuillez la vérifier.',
  'The path is missing': 'Le chemin manque',
  'The request could not be read.': 'La requête n’a pas pu être lue.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'The request is too large.': 'La requête est trop volumineuse.',
  'The request has a content type or encoding that is not supported.':
    'La requête a un type de contenu ou un encodage qui n’est pas pris en charge.',
  'The request is not valid.': 'La requête n’est pas valable.',
  'The session of this frame has ended.': 'La session de ce cadre est terminée.',
  'The term belongs to another institution than the class.':
    'Le semestre et le cours n’appartiennent pas au même établissement.',
  'The time of this conversation is over.': 'Le temps de cette conversation est écoulé.',
  'The voice sample is not available right now.':
    'L’échantillon de voix n’est pas disponible pour le moment.',
  'There are no lines to import': 'Il n’y a aucune ligne à importer',
  'There is no report to practice with yet.':
    'Il n’y a pas encore de bilan avec lequel s’entraîner.',
  'There is no report to share.': 'Il n’y a pas de bilan à partager.',
  'This LMS has been switched off in Parley.': 'Ce LMS a été désactivé dans Parley.',
  'The LMS does not grade this person ({{value}}).':
    'Le LMS ne note pas cette personne ({{value}}).',
  'The LMS has no such gradebook column any more ({{value}}).':
    'Le LMS n’a plus cette colonne du carnet de notes ({{value}}).',
  'The LMS refuses scores from this tool ({{value}}).':
    'Le LMS refuse les notes de cet outil ({{value}}).',
  'The LMS asks us to wait ({{value}}).': 'Le LMS demande d’attendre ({{value}}).',
  'The LMS has a score with a later time ({{value}}).':
    'Le LMS a une note plus récente ({{value}}).',
  'The LMS answered with an error ({{value}}).': 'Le LMS a répondu par une erreur ({{value}}).',
  'The LMS has an address that this tool may not call ({{value}}).':
    'Le LMS a une adresse que cet outil n’a pas le droit d’appeler ({{value}}).',
  'The LMS did not answer in time ({{value}}).': 'Le LMS n’a pas répondu à temps ({{value}}).',
  'The LMS could not be reached ({{value}}).': 'Le LMS est injoignable ({{value}}).',
  'The LMS sent an answer that is too large ({{value}}).':
    'Le LMS a envoyé une réponse trop volumineuse ({{value}}).',
  'The LMS redirected too often ({{value}}).': 'Le LMS a redirigé trop souvent ({{value}}).',
  'The LMS sent something that is not JSON ({{value}}).':
    'Le LMS a envoyé autre chose que du JSON ({{value}}).',
  'The LMS does not let this tool use the service ({{value}}).':
    'Le LMS ne permet pas à cet outil d’utiliser le service ({{value}}).',
  'The practice case or the attempt is gone.': 'Le scénario ou la tentative n’existe plus.',
  'Given up after two days: “{{value}}”': 'Abandonné au bout de deux jours : « {{value}} »',
  'This LMS is no longer connected.': 'Ce LMS n’est plus connecté.',
  'This account has been disabled. Please write to the support address if it should not be.':
    'Ce compte a été désactivé. Si c’est une erreur, écrivez à l’assistance.',
  'This activity was opened in another browser. Please open it again from your course.':
    'Cette activité a été ouverte dans un autre navigateur. Ouvrez-la de nouveau depuis votre cours.',
  'This code is not valid.': 'Ce code n’est pas valable.',
  'This code is not valid. The server prints one at start.':
    'Ce code n’est pas valable. Le serveur en affiche un au démarrage.',
  'This conversation has ended.': 'Cette conversation est terminée.',
  'This conversation was connected too often, so it has been ended. Start again for a new one.':
    'Cette conversation a été reconnectée trop souvent et a donc été terminée. Commencez-en une nouvelle.',
  'This conversation was connected too often. Please end it and start a new one.':
    'Cette conversation a été reconnectée trop souvent. Terminez-la et commencez-en une nouvelle.',
  'This email is already in use.': 'Cette adresse e-mail est déjà utilisée.',
  'This email is already invited.': 'Cette adresse e-mail est déjà invitée.',
  'This email is already registered.': 'Cette adresse e-mail est déjà inscrite.',
  'This email is already registered. Please sign in instead.':
    'Cette adresse e-mail est déjà inscrite. Connectez-vous plutôt.',
  'This email is already registered. Please use "Existing User" instead.':
    'Cette adresse e-mail est déjà inscrite. Utilisez plutôt « Compte existant ».',
  'This invitation is too old or was used already. Please enter your email address.':
    'Cette invitation est trop ancienne ou a déjà été utilisée. Saisissez votre adresse e-mail.',
  'This is not a page of Parley.': 'Ce n’est pas une page de Parley.',
  'This is not the name of a frame.': 'Ce n’est pas le nom d’un cadre.',
  'This issuer and client ID are registered already.':
    'Cet émetteur et ce Client ID sont déjà enregistrés.',
  'This link is too old or was used already. Please ask for a new one.':
    'Ce lien est trop ancien ou a déjà été utilisé. Demandez-en un nouveau.',
  'This person is a master. Remove the master rights first.':
    'Cette personne administre Parley. Retirez-lui d’abord ses droits.',
  'This person has no second factor.': 'Cette personne n’a pas de second facteur.',
  'This practice case has been changed elsewhere. Reload it before you save.':
    'Ce scénario a été modifié ailleurs. Rechargez-le avant d’enregistrer.',
  'This practice case has closed.': 'Ce scénario est fermé.',
  'This practice case has never been published.': 'Ce scénario n’a jamais été publié.',
  'This practice case is not available yet.': 'Ce scénario n’est pas encore disponible.',
  'This secret is wrong, used or expired.': 'Ce secret est erroné, déjà utilisé ou expiré.',
  'This section does not come from an LMS.': 'Ce groupe ne vient pas d’un LMS.',
  'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.':
    'Ce serveur n’est pas connu sous ce nom. Un opérateur doit définir PUBLIC_URL ou ALLOWED_HOSTS.',
  'This session was not opened by an LMS.': 'Cette session n’a pas été ouverte par un LMS.',
  'This sign-in is too old. Please try again.': 'Cette connexion est trop ancienne. Réessayez.',
  'This user is already enrolled in this section':
    'Cet utilisateur est déjà inscrit dans ce groupe',
  'This link was used already or is too old. Please open the activity again from your course.':
    'Cet accès a déjà été utilisé ou est trop ancien. Ouvrez de nouveau l’activité depuis votre cours.',
  'Title is required': 'Le titre est obligatoire',
  'Too many attempts. Please try again in {{value}} hours.':
    'Trop de tentatives. Réessayez dans {{value}} heures.',
  'Too many attempts. Please try again in {{value}} minutes.':
    'Trop de tentatives. Réessayez dans {{value}} minutes.',
  'Too many attempts. Please wait a moment and try again.':
    'Trop de tentatives. Attendez un instant, puis réessayez.',
  'This import has been undone.': 'Cette importation a été annulée.',
  'Too many lines at once': 'Trop de lignes à la fois',
  'We do not know this email yet. Please ask your instructor to add you to the class.':
    'Nous ne connaissons pas encore cette adresse e-mail. Demandez à votre enseignant de vous ajouter au cours.',
  'You can practice in your own name only.':
    'Vous ne pouvez vous entraîner qu’en votre propre nom.',
  'You can record consent for your own account only.':
    'Vous ne pouvez enregistrer le consentement que pour votre propre compte.',
  'You do not have access to this class.': 'Vous n’avez pas accès à ce cours.',
  'You do not teach this section.': 'Vous n’enseignez pas dans ce groupe.',
  'The consent text has changed since this page was opened. Please reload the page, or open it from your course again, to read the new text.':
    'Le texte du consentement a changé depuis l’ouverture de cette page. Rechargez la page, ou ouvrez-la de nouveau depuis votre cours, pour lire le nouveau texte.',
  'Your second factor is on already. Please reload this page. If you have not seen its recovery codes, make new ones in Settings.':
    'Votre second facteur est déjà activé. Rechargez cette page. Si vous n’avez pas vu les codes de secours, créez-en de nouveaux dans Paramètres.',
  'You have no class in this role.': 'Vous n’avez aucun cours où travailler dans ce rôle.',
  'You have no second factor yet.': 'Vous n’avez pas encore de second facteur.',
  'You have used all attempts on this practice case.':
    'Vous avez utilisé toutes les tentatives pour ce scénario.',
  'You must consent to the research study to access the product.':
    'Pour accéder à Parley, vous devez accepter de participer à l’étude.',
  'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.':
    'Votre cours n’est pas encore ouvert. Veuillez revenir un peu plus tard ou demander à votre enseignant quand il commence.',
  'Your account has been removed. Please ask your instructor for help.':
    'Votre compte a été supprimé. Demandez de l’aide à votre enseignant.',
  'Please name a week by its Monday': 'Indiquez la semaine par son lundi',
  'Please name a month as 2026-03': 'Indiquez le mois sous la forme 2026-03',
  'Figures of individual weeks are not shown, so that nobody can be recognized.':
    'Les chiffres d’une seule semaine ne sont pas affichés, afin que personne ne soit reconnaissable.',
  'Write the color as #0e5a5a': 'Écrivez la couleur sous la forme #0e5a5a',
  'This color is too light to be read. Please choose a darker one.':
    'Cette couleur est trop claire pour être lue. Choisissez-en une plus foncée.',
  'The logo is too large': 'Le logo est trop grand',
  'The logo is not a PNG file': 'Le logo n’est pas un fichier PNG',
  'Choose a word first': 'Choisissez d’abord un mot',
  'There is nothing to translate': 'Il n’y a rien à traduire',
  'Your list of words is full. Delete some first.':
    'Vous gardez déjà autant de mots que possible. Supprimez-en d’abord.',
  'Password must be at least 8 characters': 'Le mot de passe doit compter au moins 8 caractères',
  'Password must contain at least one uppercase letter':
    'Le mot de passe doit contenir au moins une majuscule',
  'Password must contain at least one lowercase letter':
    'Le mot de passe doit contenir au moins une minuscule',
  'Password must contain at least one number': 'Le mot de passe doit contenir au moins un chiffre',
  'Password must be at most {{value}} characters':
    'Le mot de passe peut compter au plus {{value}} caractères',
  'A conversation holds {{value}} turns at most.':
    'Une conversation compte au plus {{value}} tours de parole.',
  'This line repeats line {{value}}.': 'Cette ligne répète la ligne {{value}}.',
  'Line {{value}} has another name for this address.':
    'La ligne {{value}} a un autre nom pour cette adresse.',
  'There are people in this group. Please move them to another one first.':
    'Ce groupe a des membres. Déplacez-les d’abord vers un autre.',
  'There is a group of this name. Please edit it instead.':
    'Un groupe porte déjà ce nom. Modifiez plutôt celui-ci.',
  'There is no access group called {{value}}.': 'Il n’y a pas de groupe d’accès appelé {{value}}.',
  'This export holds {{value}} conversations, too many for a browser. Please ask whoever runs the server for npm run parley -- export-research.':
    'Cet export contient {{value}} conversations, trop pour un navigateur. Demandez à la personne qui gère le serveur d’utiliser npm run parley -- export-research.',
  'There is no role “{{value}}”: it must be student, instructor or ta.':
    '« {{value}} » n’est pas un rôle : indiquez student, instructor ou ta.',
  'There is no section in a term with the code “{{value}}”.':
    'Aucun groupe n’est dans un semestre dont le code est « {{value}} ».',
  'There is no section of a class with the code “{{value}}” in this term.':
    'Ce semestre n’a aucun groupe d’un cours dont le code est « {{value}} ».',
  'This class has no section “{{value}}” in this term.':
    'Ce cours n’a pas de groupe « {{value}} » dans ce semestre.',
  'More than one section has these course, term and section codes.':
    'Plusieurs groupes correspondent à ces codes de cours, de semestre et de groupe.',
  'This person has registered already.': 'Cette personne est déjà inscrite.',
  'This person has no email address.': 'Cette personne n’a pas d’adresse e-mail.',
  'This person proves the address by registering.':
    'Cette personne confirme l’adresse en s’inscrivant.',
  'This address is proved already.': 'Cette adresse est déjà confirmée.',
  'This address is proved to be somebody else’s.':
    'Il est confirmé que cette adresse est celle d’une autre personne.',
  'This person has not registered yet, so there is no password to reset.':
    'Cette personne ne s’est pas encore inscrite : il n’y a pas de mot de passe à réinitialiser.',
  'This account is disabled.': 'Ce compte est désactivé.',
  'One of these accounts is being merged into another one.':
    'L’un de ces comptes est en cours de fusion avec un autre.',
  'These are the same account.': 'C’est déjà un seul et même compte.',
  'The account of a master cannot be merged. Remove the master rights first.':
    'Un compte qui administre Parley ne se fusionne pas. Retirez-lui d’abord ses droits.',
  'The account that stays is disabled.': 'Le compte à conserver est désactivé.',
  'You cannot disable your own account.': 'Vous ne pouvez pas désactiver votre propre compte.',
  'You cannot remove your own master rights.':
    'Vous ne pouvez pas vous retirer vos propres droits.',
  'This person cannot sign in with a password.':
    'Cette personne ne peut pas se connecter avec un mot de passe.',
  'An LMS opens this account. Make another one for administering Parley.':
    'Un LMS donne accès à ce compte. Créez-en un autre pour administrer Parley.',
  'Somebody must be able to administer Parley.': 'Quelqu’un doit pouvoir administrer Parley.',
  'Remove your own second factor in Settings.':
    'Supprimez votre propre second facteur dans les paramètres.',
  'The LMS takes one practice case at a time.': 'Le LMS n’accepte qu’un scénario à la fois.',
  'Choose published practice cases of this class.': 'Choisissez des scénarios publiés de ce cours.',
  'The course has changed meanwhile. Please try again.':
    'Le cours a changé entre-temps. Réessayez.',
  'The course has no such group.': 'Le cours n’a pas ce groupe.',
  'A section of the LMS is named twice.': 'Un groupe du LMS est indiqué deux fois.',
  'A section does not belong to this class and term.':
    'Un groupe n’appartient pas à ce cours et à ce semestre.',
  'These are the same registration.': 'C’est déjà un seul et même enregistrement.',
  'These are registrations of different sites: their issuers differ.':
    'Ce sont des enregistrements de sites différents : leurs émetteurs diffèrent.',
  'This registration is itself being moved.':
    'Cet enregistrement est lui-même en cours de transfert.',
  'None of these students is in your classes any more.':
    'Aucun de ces étudiants n’est plus dans vos cours.',
};
