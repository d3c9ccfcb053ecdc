export const consent = {
  title: 'Consentement à la recherche',
  intro: 'Avant de commencer, lisez ce que signifie participer à l’étude.',
  changed:
    'Le texte du consentement a changé depuis votre dernière réponse. Veuillez relire le document complet avant de vous décider.',
  document: 'Lire le document de consentement complet',
  version: 'Version {{version}} du {{date}}',
  box: 'J’ai lu le document de consentement et j’accepte de participer à l’étude.',
  unticked: 'Pour continuer, vous devez accepter de participer à l’étude.',
  agree: 'J’accepte',
  processing: 'Envoi…',
  close: 'Fermer',
  translated: 'Ceci est une traduction. C’est le texte anglais que vous acceptez.',
  readOriginal: 'Lire le texte anglais',
  readTranslation: 'Lire la traduction',
};
