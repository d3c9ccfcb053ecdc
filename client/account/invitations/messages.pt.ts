export const invitations = {
  invited:
    '{{institution}} convidou você para {{course}}, seção {{section}}. Se você aceitar, os docentes verão seu nome e como você pratica ali.',
  accept: 'Aceitar',
  decline: 'Recusar',
  declineText:
    'Recusar o convite de {{institution}}? Se você mudar de ideia, os docentes terão de convidar você de novo.',
  failed: 'Não foi possível enviar sua resposta. Tente de novo.',
  notDelivered: 'Convite não entregue',
};
