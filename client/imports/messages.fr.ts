export const imports = {
  file: 'Choisir un fichier',
  unreadable: 'Impossible de lire le fichier. Veuillez le choisir à nouveau.',
  removeFile: 'Retirer le fichier',
  failed: 'Impossible d’importer la liste',
  partly:
    'Lignes envoyées avant l’incident : {{done}} sur {{total}}. Vous pouvez réimporter la liste sans risque.',
  previewResult: 'Rien n’est encore enregistré. Voici ce que fera l’import :',
  result: 'L’import est terminé :',
  lines: 'Lignes de la liste',
  line: 'Ligne',
  outcome: 'Résultat',
};
