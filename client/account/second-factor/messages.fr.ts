export const secondFactor = {
  pageTitle: 'Votre second facteur',
  codeText:
    'Saisissez les six chiffres que votre application d’authentification affiche pour Parley.',
  code: 'Code',
  codeHint: 'Sans votre téléphone, saisissez l’un de vos codes de secours.',
  continue: 'Continuer',
  checking: 'Vérification…',
  codeFailed: 'Le code n’a pas pu être vérifié. Réessayez.',
  signOut: 'Se déconnecter',
  lost: 'Si vous avez perdu les deux, demandez à un autre administrateur de réinitialiser votre second facteur, ou à la personne qui gère le serveur (commande : reset-second-factor).',
  enrolText:
    'Toute personne qui administre cette installation de Parley a besoin d’un second facteur.',
  loading: 'Chargement de votre second facteur…',
  loadFailed: 'Impossible de charger votre second facteur.',
  cardTitle: 'Second facteur',
  cardText:
    'Un code d’une application d’authentification, demandé après le mot de passe : connaître votre mot de passe ne suffit plus pour se connecter.',
  off: 'Vous n’avez pas encore de second facteur.',
  on: 'Votre second facteur est actif depuis le {{date}}.',
  left_one: 'Il reste {{count}} code de secours.',
  left_many: 'Il reste {{count}} de codes de secours.',
  left_other: 'Il reste {{count}} codes de secours.',
  neededHere:
    'Ici, toute personne qui administre Parley en a besoin ; il ne peut donc pas être supprimé.',
  setUp: 'Configurer un second facteur',
  renew: 'Créer de nouveaux codes',
  renewText: 'Vos codes de secours actuels ne fonctionneront plus.',
  remove: 'Supprimer le second facteur',
  removeText: 'Désormais, votre mot de passe seul suffira pour vous connecter.',
  removed: 'Votre second facteur a été supprimé.',
  changeFailed: 'La modification n’a pas pu être faite. Réessayez.',
  password: 'Mot de passe actuel',
  passwordText:
    'Saisissez votre mot de passe, pour que personne d’autre ne fasse ce réglage à votre place.',
  next: 'Suivant',
  scanText:
    'Scannez cette image avec une application d’authentification (par exemple Aegis, Google Authenticator ou 1Password), puis saisissez le code affiché.',
  qrLabel: 'Code QR pour votre application d’authentification',
  secret: 'Clé à saisir à la place',
  confirm: 'Activer',
  recoveryTitle: 'Vos codes de secours',
  recoveryText:
    'Chacun ouvre votre compte une seule fois, quand vous n’avez pas votre téléphone. Gardez-les avec vos papiers importants : ils ne seront plus affichés.',
  recoveryList: 'Codes de secours',
  download: 'Télécharger',
  done: 'Je les ai gardés',
};
