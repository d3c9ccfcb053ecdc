export const authLayout = {
  artOne: 'Hola, ¿cómo estás?',
  artTwo: 'Très bien, merci !',
  artThree: 'Wie war dein Tag?',
  artTitle: 'الكلام أولًا، والثقة تأتي لاحقًا.',
  artText: 'محادثات شفهية قصيرة مع شريك صبور يعمل بالذكاء الاصطناعي، حول موضوعات مادتك.',
};
