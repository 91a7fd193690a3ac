import type { LanguageProperties } from './language-properties.ts'

export const PORTUGUESE_PROPERTIES: LanguageProperties = {
  endings: 'amente mente idades idade ções ção adas ados ada ado as os es a o s e',
  about: `
    marca marcas produto produtos empresa empresas companhia cliente clientes usuário usuários utilizador utilizadores
    pessoas gente outros outras resposta respostas modelo nota pontuação pontos alto alta baixo baixa elevado elevada
    mais muito diz descreve significa propriedade forma coisa considerada considerado percebida amplamente
  `,
  rises: 'subiu subiram subido sobe sobem aument* dispar* reajust*',
  falls: 'baixou baixaram desceu reduz* caiu caíram diminu*',
  price: {
    topics: 'preço* custo* custa custam tarifa* orçamento assinatura* mensalidade* custo-benefício',
    wished: `
      acessível acessíveis barato* barata* económic* econômic* em_conta razoável razoáveis gratuit* grátis competitiv*
      bom_preço bom_custo-benefício justo justos vantajos*
    `,
    other: `
      caro caros cara caras caríssim* dispendios* elevado* elevada* excessiv* exorbitante* proibitiv* custos_ocultos
      taxas_ocultas preço_alto preços_altos salgado salgados
    `,
  },
  ease: {
    topics: `
      simplicidade praticidade acessibilidade
      facilidade* uso usar usabilidade utilização interface* configuração instalação aprendizagem aprendizado manuseio
    `,
    wished: `
      fácil fáceis facilmente simples intuitiv* amigável amigáveis prátic* descomplicad* acessível acessíveis
      sem_esforço cómod* cômod*
    `,
    other: `
      difícil difíceis complicad* complex* confus* pouco_intuitiv* curva_de_aprendizado curva_de_aprendizagem
      trabalhos* frustrante* desajeitad* tedios*
    `,
  },
  trust: {
    topics: 'confiança credibilidade integridade honestidade seriedade confiabilidade fiabilidade confiam',
    wished: `
      confiável confiáveis fiável fiáveis credível honest* respeitad* séri* reconhecid* consolidad* transparente*
      conceituad* idóne* segur* legítim* autêntic*
    `,
    other: `
      desconfia* duvidos* desonest* golpe* fraud* enganos* engana* suspeit* escândalo* polêmic* polémic* controvers*
      questionável pouco_confiável burla* denúncia*
    `,
  },
  support: {
    topics: 'disponibilidade suporte* atendimento apoio serviço serviços assistência ajuda equipa equipe',
    wished: `
      atencios* rápid* prestativ* prestável útil úteis competente* disponível disponíveis eficiente* cordial* educad*
      paciente* profissional*
    `,
    other: `
      lent* ineficiente* incompetente* demorad* mal-educad* ignor* grosseir* inacessível indisponível não_responde
      demora péssim*
    `,
  },
  innovation: {
    topics: `
      inovação inovações tecnologia* pesquisa investigação desenvolvimento criatividade ideia ideias visão
    `,
    wished: `
      inovador* inova pioneir* modern* vanguarda avançad* criativ* revolucionári* visionári* original* líder de_ponta
      disruptiv*
    `,
    other: 'ultrapassad* obsolet* antiquad* desatualizad* conservador* atrasad* estagnad* antig* datad*',
  },
  sustainability: {
    topics: `
      sustentabilidade ambiente ambiental ambientais clima* carbono emissões reciclagem ecologia pegada planeta
    `,
    wished: `
      sustentável sustentáveis ecológic* verde* reciclad* reciclável recicláveis renovável renováveis responsável
      responsáveis biodegradável ecoamigável
    `,
    other: 'polu* insustentável greenwashing desperdi* tóxic* nociv* prejudicia* descartáve* danos*',
  },
  quality: {
    topics: 'qualidade material materiais acabamento* fabrico fabricação durabilidade',
    wished: `
      excelente* resistente* duráve* robust* sólid* premium superior* impecáve* refinad* alta_qualidade bem_feito
      bem_acabado
    `,
    other: `
      má_qualidade baixa_qualidade medíocre* frágil frágeis defeituos* inferior* fraco fraca ruim ruins mau péssim*
      mal_acabado
    `,
  },
  reliability: {
    topics: 'confiabilidade fiabilidade estabilidade disponibilidade consistência',
    wished: 'confiável confiáveis fiável fiáveis estável estáveis robust* consistente* constante* sólid*',
    other: `
      instável instáveis falh* avari* trava queda quedas erro erros inconsistente* pouco_confiável pouco_fiável
    `,
  },
  speed: {
    topics: 'velocidade rapidez desempenho entrega* prazo prazos',
    wished: 'rápid* veloz ágil ágeis imediat* pontual* eficiente* instantâne*',
    other: 'lent* lentidão atras* demora* demorad*',
  },
  security: {
    topics: 'segurança privacidade proteção encriptação criptografia dados conformidade',
    wished: 'segur* protegid* protege encriptad* criptografad* certificad* confidencial auditad*',
    other: `
      insegur* vulnerá* vazamento* violação hackead* falha_de_segurança falhas_de_segurança risc* arriscad* perigos*
      expost*
    `,
  },
  design: {
    topics: 'design* estilo* estética aparência aspeto visual',
    wished: 'bonit* elegante* modern* atraente* bel* limp* cuidad* sofisticad*',
    other: 'fei* antiquad* poluíd* sem_graça pouco_atraente desorganizad* datad*',
  },
  features: {
    topics: `
      versatilidade
      função funções funcionalidade* recurso recursos característica* personalização flexibilidade integração
      integrações opções capacidade*
    `,
    wished: 'complet* poderos* versát* flexíve* ampl* personalizáve* ric* escaláve* abrangente*',
    other: 'limitad* básic* rígid* restrit* incomplet* falta faltam carece insuficiente* escass*',
  },
  transparency: {
    topics: 'transparência clareza comunicação abertura',
    wished: 'transparente* clar* abert* honest* compreensíve* explícit*',
    other: 'opac* pouco_clar* ocult* confus* ambígu* vag* enganos* letras_miúdas',
  },
  ethics: {
    topics: `
      ética valores equidade condições_de_trabalho responsabilidade diversidade inclusão trabalhadores
    `,
    wished: 'étic* just* responsável responsáveis inclusiv* equitativ* solidári*',
    other: 'antiétic* injust* explora* discrimina* irresponsáve* corrupt* abusiv* ganancios*',
  },
  leadership: {
    topics: 'liderança mercado setor indústria experiência autoridade posição',
    wished: `
      líder* referência dominante* domina especialista* reconhecid* renomad* destacad* influente* conhecid*
    `,
    other: 'desconhecid* nicho* inexperiente* pouco_conhecid* irrelevante* menor*',
  },
  health: {
    topics: 'saúde nutrição nutriciona* ingrediente* bem-estar',
    wished: 'saudáve* nutritiv* natura* orgânic* biológic* equilibrad* benéfic* suave*',
    other: `
      prejudicia* nociv* processad* ultraprocessad* artificia* açucarad* tóxic* pouco_saudáve* insalubre*
    `,
  },
  reputation: {
    topics: 'reputação imagem opinião opiniões perceção percepção popularidade satisfação fama avaliações',
    wished: `
      recomend* popular* elogiad* apreciad* querid* respeitad* renomad* satisfeit* positiv* admirad* bem_avaliad*
    `,
    other: `
      criticad* crítica* impopular* polêmic* polémic* decepcion* desilu* insatisfeit* reclama* queixa* odiad* negativ*
    `,
  },
}
