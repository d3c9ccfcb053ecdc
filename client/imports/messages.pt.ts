export const imports = {
  file: 'Escolher arquivo',
  unreadable: 'Não foi possível ler o arquivo. Escolha-o de novo.',
  removeFile: 'Remover arquivo',
  failed: 'Não foi possível importar a lista',
  partly:
    '{{done}} de {{total}} linhas foram enviadas antes disso. Você pode importar a lista de novo sem risco.',
  previewResult: 'Nada foi salvo ainda. É isto que a importação vai fazer:',
  result: 'A importação terminou:',
  lines: 'Linhas da lista',
  line: 'Linha',
  outcome: 'Resultado',
};
