export const authLayout = {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: 'Fale primeiro. A confiança vem depois.',
  artText: 'Conversas curtas com um parceiro de IA paciente, sobre os temas da sua turma.',
};
