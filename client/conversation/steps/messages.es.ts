export const conversationSteps = {
  stepTalk: 'Hablas con un interlocutor de IA ({{language}}). Él habla primero.',
  stepTalkPlain: 'Hablas con un interlocutor de IA. Él habla primero.',
  stepTime: 'La conversación dura {{range}}. Habla al menos {{min}} para recibir comentarios.',
  stepTimePlain: 'Habla al menos el tiempo mínimo de este caso para recibir comentarios.',
  stepPause: 'Haz una pausa cuando quieras: el tiempo en pausa no cuenta.',
  stepRecorded:
    'Tus turnos se guardan 30 días en este dispositivo para que puedas escucharlos. Nunca se envían.',
};
