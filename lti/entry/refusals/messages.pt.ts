import type { RefusalCode } from '../../protocol/refusal.ts';

export const refusals: Readonly<Record<RefusalCode, string>> = {
  not_found: 'Não há nada neste endereço.',
  malformed: 'O LMS enviou um pedido que não pôde ser lido. Talvez esteja mal configurado.',
  no_state: 'Este acesso não começou aqui ou começou há muito tempo. Abra a atividade de novo.',
  wrong_message: 'O LMS enviou uma mensagem que esta ferramenta não aceita.',
  missing_claim: 'Falta no acesso do LMS um dado de que o Parley precisa.',
  bad_token: 'O acesso não pôde ser lido ou é para outra ferramenta.',
  bad_signature: 'A assinatura do acesso não é válida.',
  bad_times: 'O acesso é antigo demais ou o relógio do LMS está errado. Abra a atividade de novo.',
  wrong_nonce: 'O acesso não corresponde ao login que o começou.',
  used_before: 'Este acesso já foi usado. Abra a atividade de novo pelo seu curso.',
  keys_unavailable: 'O acesso do LMS não pôde ser verificado. Tente de novo em alguns minutos.',
  browser_not_bound:
    'Seu navegador não guardou o cookie deste acesso. Permita cookies do Parley ou abra a atividade em uma nova janela.',
  other_browser: 'Este acesso começou em outro navegador.',
  unknown_platform: 'Este LMS não está registrado no Parley.',
  inactive_platform: 'Este LMS não está ativado no Parley.',
  unknown_deployment: 'Esta implantação da ferramenta não está registrada no Parley.',
  wrong_target: 'O LMS quer abrir um endereço que não é desta ferramenta.',
  not_staff: 'Somente quem ensina no curso ou o cria pode adicionar conteúdo a ele.',
  acts_as_student:
    'No seu LMS, você está agindo como outra pessoa. O que um estudante diz no Parley não é mostrado a mais ninguém; por isso ele só abre para o próprio estudante. Para testar uma atividade, use a visualização do estudante do seu LMS.',
  site_not_allowed:
    'Um administrador do Parley precisa antes permitir este site. Até lá, nada pode ser adicionado a ele a partir do Parley.',
  registration_refused: 'O registro não pôde ser concluído.',
  invitation_spent: 'Este convite já foi usado ou expirou. Peça outro à administração do Parley.',
  too_many: 'Tentativas demais. Tente de novo em alguns minutos.',
};
