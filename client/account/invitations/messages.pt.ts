export const invitations = {
  invited:
    '{{institution}} convidou você para {{course}}, seção {{section}}. Se você aceitar, os docentes verão seu nome e como você pratica ali.',
  accept: 'Aceitar',
  decline: 'Recusar',
  failed: 'Não foi possível enviar sua resposta. Tente de novo.',
};
