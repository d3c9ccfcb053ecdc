export const line = {
  yours: 'Ce que vous avez dit',
  partners: 'Ce que votre partenaire a dit',
  paused: 'La conversation est en pause pendant que vous regardez.',
  goOn: 'Reprendre la conversation',
  close: 'Fermer',
  words: 'Les mots de cette phrase',
  hear: 'Réécouter cette phrase',
  noSound: 'Cet appareil n’a pas d’enregistrement de cette phrase.',
  translate: 'Afficher en {{language}}',
  cannotTranslate:
    'Le partenaire de démonstration ne connaît que son texte et ne sait pas traduire.',
  translateFailed: 'La traduction a échoué. Réessayez.',
  tapWord:
    'Touchez un mot pour le garder. Touchez-en un second pour garder tout ce qui va de l’un à l’autre.',
  meaning: 'Ce que cela veut dire',
  meaningHint:
    'Avec vos propres mots ou ceux d’un dictionnaire. Vous pouvez laisser ce champ vide.',
  lookUp: 'Chercher le sens',
  keep: 'Garder dans Mes mots',
  kept: '« {{word}} » est dans Mes mots. Votre page d’accueil l’affichera quand il faudra réviser.',
  keepFailed: 'Cela n’a pas fonctionné. Réessayez.',
  tooLong: 'C’est trop long pour être gardé. Choisissez moins de mots.',
};
