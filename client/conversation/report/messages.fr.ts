export const feedbackReport = {
  title: 'Bilan rédigé par l’IA',
  about: '{{title}} · {{date}}',
  analysis: 'Analyse de votre prestation',
  wellDone: 'Bravo ! Vous avez parlé {{time}}.',
  saidNothing: 'La conversation a duré {{time}}, et rien de ce que vous avez dit n’a été entendu.',
  saidNothingText:
    'Avant de réessayer, vérifiez dans la fenêtre de départ que la barre bouge quand vous parlez. Pendant la conversation, « Indice » vous donne une phrase pour commencer, et « Écrire » vous permet d’écrire.',
  note: 'Ce bilan est rédigé par une IA ; servez-vous-en comme d’un guide d’apprentissage',
  demoBadge: 'Bilan de démonstration',
  demoNote:
    'Le partenaire de démonstration a rédigé ce bilan selon des règles fixes, à partir de transcriptions d’exemple.',
  pending: 'Votre bilan est en cours de rédaction. Cette page l’affichera dès qu’il sera prêt.',
  pendingLong:
    'Cela prend plus de temps que d’habitude. Vous pouvez quitter la page : le bilan vous attendra.',
  failed: 'Impossible de récupérer le bilan.',
  failedText:
    'Votre bilan n’a pas pu être rédigé. « Réessayer » le fait rédiger de nouveau ; votre conversation et son résultat sont conservés. En cas de nouvel échec, parlez-en à votre enseignant.',
  failedAgain: 'Votre demande n’a pas atteint Parley. Réessayez dans un instant.',
  failedOften:
    'Vous ne pouvez plus le demander aujourd’hui. Réessayez demain ou parlez-en à votre enseignant.',
  none: 'Pas de bilan disponible.',
  noneText:
    'Un bilan est rédigé pour les conversations qui atteignent la durée minimale de leur scénario et dans lesquelles vous parlez. Les tours écrits ne comptent que si le scénario le prévoit.',
  comparison: 'Par rapport à votre dernière tentative',
  comparisonText: 'Votre tentative du {{date}} et celle-ci, d’après ce qui a été dit.',
  openLast: 'Ouvrir la dernière tentative',
  figure: 'Indicateur',
  lastTime: 'La dernière fois',
  thisTime: 'Cette fois',
  change: 'Évolution',
  same: 'Identique',
  turns: 'Vos tours de parole',
  words: 'Vos mots',
  talk_share: 'Votre part du total des mots',
  words_per_minute: 'Vos mots par minute de parole',
  key_items_said: 'Expressions clés utilisées',
  ofItems: '{{said}} sur {{all}}',
  newKeyItems: 'Nouveau cette fois : {{items}}',
  back: 'Retour au tableau de bord',
  again: 'Refaire le scénario',
  transcript: 'Voir la transcription',
  print: 'Imprimer le bilan',
};
