import type { LanguageData } from './language-data.ts'

export const PORTUGUESE: LanguageData = {
  code: 'pt',
  ands: 'e ou',
  functionWords: `
    os um uma não com mais ao o a e de do da dos das em no na nos nas para que por se é muito mas são foi como seu sua
    ou também pelo pela tem está bom boa ser já isso esse este até sem quando eu ótimo ótima as à bem você sim tudo
    então pode agora fazer eles tenho quer quero mim mesmo coisa estão assim ainda melhor temos isto alguém tinha pouco
    coisas depois hoje ninguém seja poderia suas nossa lhe qualquer outro nosso muitas muitos embora deveria algumas
    alguns essas desses além oferece oferecem utilizam
  `,
  letters: 'ãõçê',
  but: 'mas porém',
  openers: 'segundo tambem entre escolha evite compre prefira verifique embora',
  titleOpeners: 'com em por como e ou o a os as se quando na no da do pela pelo',
  determiners: 'o os um uma as',
  indefinite: 'um uma uns umas nenhum nenhuma cada varios varias algum alguma num numa',
  placeWords: 'em na',
  nameJoins: 'da do dos das',
  companyVerbs: 'e oferece tem custa vende foi era',
  labels: 'resumo conclusao vantagens desvantagens dica dicas vencedor',
  listsOfBrands: 'melhor melhores opcoes marcas',
  listsOfOthers: 'dica dicas passos criterios erros fatores',
  ordinals: 'primeiro|primeira segundo|segunda terceiro|terceira quarto|quarta quinto|quinta',
  cardinals: 'um dois três quatro cinco',
  winners: 'vencedor|vencedora|campeão vice',
  rankNouns: 'lugar posição opção colocação posto número',
  rankVerbs: 'fica vem é',
  nextWords: 'depois seguido seguida',
  rankHeaders: 'lugar posição colocação',
  ofMany: 'de em',
  ratingUnits: 'estrela estrelas ponto pontos',
  inflecting: {
    words: 'os um uma nao com mais ao da do das dos que em para no na pelo pela por o a e se',
  },
  knowsNothing: {
    deny: 'nao nada nenhum nenhuma nunca nem sem pouca',
    know: `
    conheco conhece conhecida conhecido informacao informacoes dados resultado resultados encontrei encontrado encontrar
    encontrou existe existir exista conhecimento registro registos mencao chamada chamado confirmar detalhes sei
  `,
    both: 'desconheco desconhecida desconhecido',
    beside: `
    eu me meu minha nos o a os as um uma de do da dos das sobre acerca em no na nos nas ao para por com como e ou mas
    que quem se es sao era foi ha tenho tem disponho posso pude consegui possivel parece parecem infelizmente lamento
    atualmente momento este esta essa esse confiaveis especificas especificos publicas disponivel disponiveis fontes
    busca pesquisa mais empresa marca produto ferramenta servico nome
  `,
  },
  falseFriends: `
    agradezco amo barat bel belas cai car cara central centrale centrales chat clar complet completament complete
    completed completely complex content contents crescut critical dificil dur dura economic engang esperanza extension
    facilities facility fantastic fart farten farti fed fede fri fria garanti garantie gast gasten golpe grosso just
    juste justice justo ladrón lent lentää leve lider limpiar linda lindo lindungi macie mal mau má más original pena
    perdamaian precis próximo queda rapid regular ric rica sec segura segurament seguramente serio serios show simples
    série top
  `,
  opinions: {
    strongPraise: `
    difícil_de_bater difícil_de_igualar não_há_como_errar não_tem_como_errar
    excelente* melhor melhores perfeito* perfeita* perfeitamente fantástic* maravilhos* magnífic* incrív* ótim* óptim* excepcional* extraordinári* espetacular* espectacular* impecáv* imbatív* insuperáv* sensacional* fabulos* fenomenal* brilhante* sublime* divin* impressionante* delicios* lindíssim* preferid* favorit* número_um líder* premiad* adorei adoro adoramos amei amo recomendadíssim* super_recomendo recomendo_muito altamente_recomend* imperdív* inesquecív* obra-prima top nota_10 nota_dez
    espetaculares deslumbrante* voltarei voltaremos voltaria gentilíssim* belíssim* confortabilíssim* de_primeira show
  `,
    praise: `
    ideal_para perfeito_para indicado_para o_melhor
    rico rica ricos belo bela belos belas bom boa bons boas bem recomend* recomendo confiáv* fiáv* robust* sólid* forte
    fortes pontos_fortes potente* intuitiv* simples_de fácil* fáceis facilidade facilmente simpátic* simpatia amáve*
    gentil* gentis atencios* atenciosos acolhedor* prestativ* prestáv* educad* cordial* rápid* rapidez ágil* eficiente*
    eficaz* eficácia acessív* económic* econômic* barat* bom_preço preço_justo custo-benefício custo_benefício
    custo/benefício qualidade-preço versátil* flexív* popular* renomad* reconhecid* conceituad* apreciad*
    confiança séri* confortáv* conforto cômod* comod* durável* duráve* resistente* segur* segurança generos* fart* farto
    abundante* ric complet* completo variad* variedade ampl* vasta_gama extens* fluid* útil* util úteis útei* precis* precisão
    qualidade de_qualidade alta_qualidade luxo luxuos* elegante* modern* atraente* limp* limpo limpeza limpinho
    bem_cuidad* clar* transparente* inovador* avançad* vale_a_pena valeu_a_pena vale_muito satisfeit* satisfação
    satisfatóri* content* feliz felizes prazer agradáv* agrad* gost* gostei gostamos vantagem vantagens vantajos*
    benefício* prátic* pratico praticos serio serios solido solida adequad* ideal* ideais convenc* elogi* honest* just* profission* competente* experiente* saboros*
    gostos* fresc* fresquinh* crocante* macio maci* suculent* cremos* original* criativ* tranquil* silencios* espaços*
    amplo amplos luminos* central* bem_localizad* ótima_localização boa_localização excelente_localização
    localização_excelente encantador* charme charmos* bonit* bel lind* aconchegante* romântic* autêntic* positiv* pontua*
    sucesso* cresc* aument* subiu melhor* melhora* grátis gratuit* sem_taxas sem_custo economiz* poupa* obrigad*
    interessante* divertid* destaca destaque destac* sem_problemas bom_atendimento boa_opção boa_escolha ótima_opção
    bom_custo ótimo_atendimento maravilha enorme_variedade garant* valeu cheiros* relaxante* variado tudo_de_bom vale_cada
    perto_de_tudo próximo_a_tudo bem_próximo ótimos surpreend* caprichad* bem_equipad* bem_servid* estupend*
    impecavelmente primeiro_lugar em_primeiro escolheria compraria_de_novo prefiro nunca_decepciona nunca_falha cumpre_o
    vale_cada_centavo à_frente referência dá_conta silencioso leve leves entrega_rápida confiável confiáveis
  `,
    mildPraise: `
    razoável razoáveis aceitáv* decente* suficiente* adequado correto corretos ok perto próximo normalzinho
  `,
    faintBlame: 'único_ponto_negativo único_defeito única_desvantagem único_ponto_fraco',
    strongBlame: `
    horríve* horrível terríve* terrível péssim* desastros* desastre pior piores nojent* nojo repugnante* deploráv*
    lamentáv* inaceitáv* intoleráv* vergonhos* vergonha burla* golpe* fraude* fraudulent* enganos* engan* roubo ladr*
    roubad* evite evitar fuja fujam não_recomendo não_recomend* não_vale_a_pena não_indico não_indicaria desaconselh*
    nunca_mais não_volto não_voltaria inútil* inúteis pesadelo odeio odiei ridícul* lixo merda porcaria mofo mofad*
    baratas barata_no falência caríssim* sujíssim* absurd* escândalo* perda_de_tempo decepcionante* deixa_muito_a_desejar
    fique_longe fiquem_longe passe_longe mantenha_distância não_compraria não_contrataria não_compre não_contrate
  `,
    blame: `
    não_vale_o não_vale_o_preço
    frio fria frios frias sujo suja sujos sujas fede fedia fedor fedendo seco seca secos duro dura duros duras mau má maus
    más mal ruim ruins fraco fraca frac* decepcion* decepção desapont* desilud* desilusão car abusiv* excessiv*
    exorbitante* lent* lento lentidão demor* demora demorad* atras* erro* falha* falhas bug instáv* pouco_fiáv* complicad*
    complex* confus* ultrapassad* antiquad* obsolet* desatualizad* velh* velho antig* limitad* limitaç* falta faltam
    faltou faltava ausência carec* escass* difícil* difíceis dificuldade* frustrante* frustrad* irritante* irritad* chat*
    reclam* reclamaç* queixa* crític* criticam criticad* problema* desvantagem desvantagens defeito* pontos_fracos
    ponto_fraco ponto_negativo pontos_negativos ocult* escondid* taxas_ocultas risco* arriscad* perig* insegur* vulneráv*
    barulh* barulhento ruíd* ruidos* desconfortáv* desconforto desagradáv* incômod* incomod* perda* perdeu perde perdem
    queda caiu cai antipátic* grosseir* grosso mal_educad* mal-educad* despreparad* incompetente* arrogante* fri ignor*
    imprecis* cuidado_com atenção_com preocup* infelizmente pena triste* suj sujeira cheiro fed gast* desgastad*
    deteriorad* descuidad* apertad* minúscul* pequeno_demais insoss* sem_gosto sem_sabor sec dur gordur* queimad* cru crua
    salgad* requentad* chato espera* esperar esperamos avariad* quebrad* estragad* não_funciona* parou_de_funcionar recus*
    negou negad* injust* insatisfeit* descontent* negativ* muito_car* caro_demais demais piorou pior* greve* cancel*
    multa* crise* dano* prejuízo* prejudic* inadequad* deixa_a_desejar deixou_a_desejar deixam_a_desejar mediocre*
    medíocre* caótic* desorganizad* esquec* poluíd* decadente* má_qualidade baixa_qualidade sem_limpeza precisa_melhorar
    poderia_ser_melhor precári* restrit* simplório abafad* mofada rasgad* manchad* enferrujad* furad* insuficiente*
    necessita_reforma precisa_de_reforma precisando_de_reforma precisa_de_uma_reforma descas* desleix* péssimas
    tapa-buraco atendimento_ruim travand* trava não_resolve não_resolvem não_responde não_respondem ninguém_responde
    não_cumpre não_entrega não_entregam último_lugar em_último quebra quebram vaza vazam vazamento* descola descolam
    encalha esfarela risca rasga abandono pegadinha* cobrança_indevida cobranças_indevidas descumpr* enrol* rachad* trinc*
    emperra emperram falhou despenc* decaiu bagunçad* desarrumad* arrepend* mal_cuidad* mal_conservad*
    deixa_um_pouco_a_desejar precisam_de_reforma precisam_passar_por precisam_melhorar precisaria
    nenhum_dia apenas_uma_vez pouquíssim* poucas_opções
  `,
    mildBlame: `
    caro cara caros caras básic* basico basica regular pouco mais_caro mais_cara escur* simples antigo razoavelmente longe distante
  `,
    negators: 'não nunca jamais nenhum nenhuma nada ninguém sem nem tampouco mal_ longe_de pouco',
    shifters: 'falta_de carece_de',
    lessens: 'reduz reduzir menos minimiza elimina evita resolve previne',
    amplifiers:
      'muito muita realmente extremamente super totalmente absolutamente tão bastante sempre claramente completamente especialmente bem_ demais_',
    dampers: 'um_pouco algo relativamente ligeiramente às_vezes parcialmente meio mais_ou_menos',
    hedges: 'talvez pode podem poderia poderiam parece parecem possivelmente supostamente deveria seria',
    undecided:
      'tudo_depende difícil_dizer difícil_saber cedo_para_dizer cedo_demais_para resta_saber não_se_sabe_se não_dá_para_saber',
    lists: 'incluem inclui entre_elas entre_eles',
    turns: 'mas porém contudo todavia entretanto só_que já',
    concessions: 'embora apesar_de apesar_da apesar_do ainda_que mesmo_que enquanto',
    conditions: 'se quando caso',
    than: 'do_que que_o que_a comparado_com em_comparação_com em_relação_a',
    equals: 'tão_bom_quanto comparável_a semelhante_a',
    unlike: 'ao_contrário_de em_vez_de diferente_de',
    wins: 'supera superam vence superior_a superior_ao',
    loses: 'inferior_a inferior_ao perde_para',
    pros: 'vantagens vantagem prós pontos_fortes pontos_positivos ponto_positivo positivo ideal_para perfeito_para indicado_para o_melhor',
    cons: 'único_ponto_negativo único_defeito única_desvantagem único_ponto_fraco desvantagens desvantagem contras pontos_fracos pontos_negativos ponto_negativo negativo limitações não_indicado_para atenção o_pior',
    pronouns: 'ele ela eles elas este esta estes esse essa isso seu sua seus suas além também',
    also: 'também',
    recommends: `
    escolha escolhe experimente use utilize considere opte_por comece_com comece_por compare compre contacte contate
    aposte_em
  `,
    leadIns: 'e ou depois também',
    ors: 'ou nem',
    neutral:
      'não_só não_apenas bom_dia boa_tarde boa_noite se_bem bem_como ou_bem sem_dúvida sem_dúvidas com_certeza carta* carn* cartão carro* carioca* cargo* carregad* carinh* característic* justamente clarament* durante durant* duraç* secador seção secund* secretar* custo criança* mais_ou_menos perdão gastronom*  segundo crítica_d rico_em ferro ricamente bel_ belém chegad* limpar erra_ cara_a cruz* limite_ antigamente fedora contentor nova_york nova_iorque matriz recuper*',
    onlyAccented: 'má más séri* útil* prátic* básic* sólid*',
  },
}
