export const conversationSteps = {
  stepTalk: 'Você conversa com um parceiro de IA em {{language}}. Ele fala primeiro.',
  stepTalkPlain: 'Você conversa com um parceiro de IA. Ele fala primeiro.',
  stepTime: 'A conversa dura {{range}}. Fale por pelo menos {{min}} para receber feedback.',
  stepTimePlain: 'Fale pelo menos o tempo mínimo deste caso para receber feedback.',
  stepPause: 'Faça uma pausa quando quiser: o tempo em pausa não conta.',
  stepRecorded:
    'Suas próprias falas ficam neste dispositivo por 30 dias, para que você possa ouvi-las. Elas nunca são enviadas.',
};
