export const connect = {
  cardTitle: 'Un autre compte à vous',
  cardText:
    'Si vous avez déjà utilisé Parley avec une adresse et un mot de passe, connectez-vous une fois à ce compte. Ce que vous avez fait dans les deux sera alors réuni, et les deux accès y mèneront.',
  open: 'Relier un autre compte',
  stepTitle: 'Ce compte est-il aussi le vôtre ?',
  stepText:
    'Il existe déjà un compte pour {{email}}. Connectez-vous-y une fois : votre cours l’ouvrira désormais, avec tout ce que vous y avez fait. Vous pouvez aussi le faire plus tard : rouvrez votre cours et allez dans Paramètres du compte.',
  email: 'E-mail',
  password: 'Mot de passe',
  connect: 'Se connecter et relier',
  connecting: 'Liaison en cours…',
  skip: 'Continuer sans ce compte',
  forgot: 'Recevoir un lien pour choisir un mot de passe',
  linkSent:
    'Si {{email}} a un compte, un lien est en route. Choisissez un mot de passe avec ce lien, puis revenez ici.',
  linkFailed: 'Le lien n’a pas pu être envoyé. Veuillez réessayer.',
  failed: 'Les comptes n’ont pas pu être reliés. Veuillez réessayer.',
};
