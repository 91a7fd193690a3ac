import type { LanguageData } from './language-data.ts'

export const FRENCH: LanguageData = {
  code: 'fr',
  ands: 'et ou',
  functionWords: `
    déjà fait peu bon bonne encore chez toujours vraiment juste après depuis jamais rien aussi ont deux fois le la les
    des et est pour dans une un du qui avec sur pas plus en au aux ce cette ces que je nous vous il elle ils très mais
    sont était a à par ou où son sa ses leur leurs d'un d'une c'est l' n'est bien tout tous être avoir sans comme même
    qu'il y trop on ne se mon ma mes ton notre votre nos vos cela ça donc car quand chaque plusieurs beaucoup moins
    avant sous entre vers selon dont lui eux celui celle j'ai n'a s'est qu'on été peut faire également ainsi soit faut
    quelques alors autres reste doit avait toute lors souvent autre peuvent surtout toutes quelque certains cet pourrait
    devrait parce seul seulement semble cependant serait ceux pendant parfois utilisez utilisent choisissez voici
    nombreuses nombreux proposent
  `,
  letters: 'çèêœùï',
  but: 'mais cependant',
  openers: 'selon aussi avec pour chez entre parmi choisissez essayez prenez evitez verifiez',
  titleOpeners: 'avec chez pour dans par sur comme et ou le la les si quand',
  questions: 'quoi comment pourquoi avant',
  determiners: 'le la les un une des du l au aux ce cette ces',
  indefinite: 'un une aucun aucune chaque plusieurs quelques',
  placeWords: 'en',
  nameJoins: 'de du des',
  companyVerbs: 'est a offre propose coute permet sera etait vend',
  labels: 'conclusion avantages inconvenients conseil gagnant vainqueur',
  listsOfBrands: 'meilleur meilleurs meilleure meilleures marques options',
  listsOfOthers: 'conseil conseils etapes criteres erreurs',
  ordinals: `
    premier|première|premièrement second|seconde|deuxième|deuxièmement troisième|troisièmement quatrième cinquième
  `,
  cardinals: 'un deux trois quatre cinq',
  winners: 'gagnant|vainqueur dauphin',
  lasts: 'dernier dernière',
  rankNouns: 'place position choix numéro',
  rankVerbs: 'arrive vient est',
  nextWords: 'puis suivi suivie ensuite',
  rankHeaders: 'n° classement place',
  outOf: 'sur',
  ratingUnits: 'étoile étoiles point points',
  inflecting: {
    words: 'le la les des et est pour dans une du qui avec sur pas plus un au aux en ce il',
  },
  knowsNothing: {
    deny: 'ne n pas rien aucun aucune jamais ni sans peu',
    know: `
    connais connait connu connue information informations donnee donnees infos renseignement* resultat resultats trouve
    trouver trouvee connaissance entendu existe exister mention confirmer identifier nommee appelee sais precisions avis
  `,
    both: 'inconnu inconnue',
    beside: `
    je j ai me m ma mon mes nous il elle on ce cela c cette la le les l un une des de d du sur a au aux en dans pour par
    avec comme et ou mais qui que qu quoi si est sont etait avoir ete suis desole desolee malheureusement actuellement
    semble semblent parait dispose parviens peux pu puis fiable fiables precise precises publique publiques specifique
    specifiques disponible disponibles plus sources recherche recherches entreprise societe marque produit outil service
    logiciel nom y
  `,
  },
  falseFriends: `
    bat beau claire complet content contents correct fort leadership leger lent limite mal mou nul original performance
    pertempuran pertemuan pertence pertenece pesante polis prefereixo progress regret sale sales sec simples sombrero
    succes tendremos top vive
  `,
  opinions: {
    strongPraise: `
    difficile_à_battre difficile_à_égaler difficile_de_faire_mieux on_ne_se_trompe_pas vaut_vraiment_le_coup
    vaut_vraiment_la_peine
    excellent* excellence meilleur meilleure meilleurs meilleures parfait* remarquable* exceptionnel* fantastique* formidable* superbe* génial* géniaux géniale sublime* magnifique* merveilleu* impeccable* incroyable* extraordinaire* imbattable* incontournable* incontestable* délicieu* exquis* succulent* divin* savoureu* un_régal régal régalé* régalés se_régale
    adore adoré* adorons coup_de_coeur coup_de_cœur top au_top favori* préféré* numéro_un leader* chef-d'oeuvre bluffant* inégalé* sans_égal hors_pair irréprochable* de_premier_ordre haut_de_gamme fortement_recommand* vivement_recommand* je_recommande_vivement à_ne_pas_manquer les_yeux_fermés inoubliable* époustouflant* enchanté* ravi ravis ravie ravies bravo chapeau un_must wow
    primé* lauréat* hâte_d'y_retourner sans_hésit* plébiscité*
  `,
    praise: `
    reste_la_référence est_la_référence reste_une_référence est_une_référence
    idéal_pour parfait_pour recommandé_pour
    bon bonne bons bonnes bien mieux recommand* fiable* fiabilité robuste* solide* solidité fort forte forts fortes
    puissant* intuitif* intuitive* simple simples simplicité facile* facilement facilité convivial* accueillant*
    chaleureu* sympathique* sympa sympas aimable* gentil* souriant* agréable* agréablement rapide* rapidement rapidité
    efficace* efficacement efficacité abordable* économique* avantageu* avantage* compétitif* compétitive* pas_cher
    pas_chère pas_chers bon_marché rapport_qualité-prix rapport_qualité/prix polyvalent* flexible* flexibilité souple*
    souplesse populaire* réputé* renommé* reconnu* connu_pour apprécié* apprécie appréci* confiance digne_de_confiance
    confortable* confort durable* sûr sûre sûrs sûres sécurisé* sécurité généreu* copieu* riche riches complet varié*
    variée large_choix vaste_choix grand_choix fluide* fluidité utile* serviable* attentionné* attentif* attentive*
    à_l'écoute réactif* réactive* réactivité précis* précision de_qualité premium luxueu* luxe élégant* élégance chic
    moderne* attractif* attrayant* propre propres propreté soigné* clair claire clairs claires innovant* innovation*
    avancé* performant* performance* vaut_le_coup vaut_le_détour vaut_la_peine valent_le_détour mérite satisfait*
    satisfaction satisfaisant* contente* content contents heureu* plaisir plaît plaisant* bénéfice* atout* points_forts
    point_fort pratique* adapté* idéal* idéale convient convenable* convainc* convaincant* séduit* séduisant* salué* loué*
    éloges honnête* équitable* transparent* transparence professionnel professionnelle professionnels professionnelles
    professionnalisme compétent* qualifié* expert* bonne_adresse frais fraîche* fraîcheur fraiche* croustillant* tendre*
    fondant* goûteu* généreuse raffiné* créatif* inventif* calme* tranquille* spacieu* lumineu* bien_situé*
    idéalement_situé* charmant* charme beau belle beaux belles joli* cosy romantique* authentique* positif* positive*
    ponctuel* succès réussi* réussite croissance progress* amélior* plus_value économis* économie merci intéressant*
    passionnant* amusant* drôle* sans_souci sans_problème sans_engagement sans_frais sans_commission irréprochable
    autonome* longue_autonomie silencieu* léger légère bonne_option bon_choix excellent_choix bonne_alternative
    valeur_sûre ludique* polie poli polis courtois* accessible* raisonnable* y_retourner y_reviendr* reviendr*
    retournerai* retournerons bonne_surprise agréable_surprise copieuse délicat* délicate dépaysant* impressionn*
    aux_petits_soins cuisson_parfaite bien_cuit* bien_placé* bien_équipé* coopératif* permet_facilement conseille
    conseillé conseillons conseillée correctement tient_ses_promesses tenu_ses_promesses tenir_ses_promesses en_tête
    en_première_position première_place arrive_première arrive_premier vaut_largement vaut_bien vaut_son_prix
    meilleur_choix bon_compte moelleux sérieuse sérieux vif vive complète_bien apprécié_des sans_accroc hausse_des_ventes
    à_recommander choisirais prendrais je_prendrais opterais j'opterais il_vous_faudrait bonne_qualité grande_qualité haute_qualité
  `,
    mildPraise: `
    correct correcte correctement acceptable* convenable pas_mal honorable* suffisant* ok honnête disponible disponibles
    gratuit gratuite gratuits gratuitement original originale originaux augmente hausse complète qualité qualités
  `,
    faintBlame: 'seul_inconvénient seul_bémol seul_défaut seul_point_faible seul_point_négatif',
    strongBlame: `
    horrible* affreu* épouvantable* catastroph* désastreu* désastre pire pires lamentable* pitoyable* minable* nul nulle
    nuls nulles exécrable* infect* immonde* dégoûtant* dégueulasse* dégout* ignoble* inadmissible* inacceptable*
    intolérable* scandaleu* scandale honteu* honte une_honte arnaqu* escroc* escroquerie fraude* frauduleu* voleur* à_fuir
    fuyez à_éviter à_proscrire évitez éviter_absolument plus_jamais jamais_plus ne_recommande_pas ne_recommandons_pas
    déconseill* inutilisable* inutile* cauchemar* déteste* détestable* ridicule* merde* pourri* poubelle moisi* moisissure
    cafard* faillite gâchis perte_de_temps gaspillage abominable* atroce* immangeable* intoxication foutage dégueu*
    innommable* malhonnête* vaut_mieux_éviter mieux_vaut_éviter éviter passez_votre_chemin à_boycotter à_la_traîne
  `,
    blame: `
    déçoit déçoivent ne_répond_jamais ne_répond_pas ne_répondent_jamais ne_répondent_pas
    mauvais* mauvaise médiocre* déçu* décevant* déception* dommage trop_cher hors_de_prix exorbitant* excessif* excessive*
    lent lente lents lentes lenteur* retard* erreur* bug bogue* plantage* plante instable* peu_fiable compliqué* complexe*
    confus* fouillis déroutant* dépassé* obsolète* vétuste* vieillot* démodé* vieilli* limité* limite limites limitation*
    manque manquent manquait manquant* faible* faiblesse* difficile* difficulté* pénible* frustrant* frustr* agaçant*
    énervant* énervé* irrit* plainte* se_plaignent plaignent se_plaint reproch* critiqu* problème* souci soucis
    inconvénient* défaut* points_faibles point_faible bémol* caché* cachés trompeu* tromperie trompé* risque* risqué*
    dangereu* danger vulnérab* bruit bruyant* bruyante inconfortable* désagréable* désagrément* perdu* perte* perd perdent
    baisse* chute* recul* antipathique* impoli* désinvolte* incompétent* arrogant* hautain* méprisant* froid froide froids
    froides tiède* ignor* indifférent* imprécis* avertissement* attention_à méfiez* méfiance prudence inquiét* inquiet
    regret* malheureusement hélas triste* tristesse sale sales saleté puait pue odeur* usé usée délabré* exigu* étroit*
    minuscule* petit_et insipide* fade fades sans_goût sans_saveur sec sèche sèches caoutchouteu* gras grasse graisseu*
    brûlé* trop_cuit* pas_cuit* cru trop_salé salé banal* banale quelconque* ennuyeu* attente* attendre attendu cassé*
    panne* défectueu* ne_fonctionne_pas ne_marche_pas refus* résili* flou* opaque* injuste* abusif* abusive* mécontent*
    insatisfait* colère fâché* négatif* négative* trop_petit* trop_lent* trop_long* trop_complex* trop_bruyant* pire_que
    aggrav* grève* annul* amende* frais_cachés supplément* crise* dégât* dommages surestimé* surfait* surcoté* inadapté*
    bâclé* négligé* négligent* oubli* industriel* surgelé* réchauffé* congelé* mal mal_cuit* mal_organisé* mal_placé*
    peu_aimable peu_accueillant* laisse_à_désirer laissent_à_désirer à_revoir bas_de_gamme piètre* maigre* chiche* radin*
    pingre* stress* chaos chaotique* désordonné* débordé* bof usine attrape-touriste* attrape_touriste* insuffisant*
    insuffisance* dénoncé* vulgaire* expéditif* désert* étouffant* mou molle laisser_à_désirer injoignable* insupportable*
    moins_bien moins_bon moins_bonne moins_fiable moins_précis moins_rapide indisponible* interminable* dernière_position
    dernier_de se_bloque bloque_sans bugge brutal cassent casse casses cassés déboires litige* désastreuse* capricieu*
    fragile* tombe_en_panne pannes défaillant* défaillance* illisible* lourd lourde pesant* traîne vieillissant*
    incomplet* insatisfaisant* décourageant* coupures dérobe ne_tient_pas_ses ne_vaut_pas personne_ne_répond ne_répond_pas
    ne_répondent_pas
  `,
    mildBlame: `
    cher chère chers chères coûteu* onéreu* ordinaire* basique* vieux vieille plus_cher plus_chers plus_chère sombre*
    sans_plus rien_d'exceptionnel mitigé* mais_sans prix_élevé prix_élevés
  `,
    negators: "ne n' pas jamais aucun aucune sans ni peu guère plus_de rien personne nullement loin_d'être",
    negatorsAfter: 'pas jamais plus_du_tout pas_du_tout guère nullement',
    shifters: 'manque_de manquent_de',
    lessens: 'réduit réduire évite éviter_les limite_les moins élimine résout',
    amplifiers:
      'très vraiment extrêmement particulièrement absolument totalement super trop_ tellement si fort_ hyper ultra toujours nettement bien_plus beaucoup complètement parfaitement',
    dampers: 'un_peu assez plutôt relativement légèrement parfois quelquefois partiellement moyennement',
    hedges:
      'peut-être peut pourrait pourraient semble semblent éventuellement possiblement serait seraient devrait paraît apparemment',
    undecided:
      'ça_dépend cela_dépend difficile_de_dire difficile_à_dire difficile_de_juger reste_à_voir on_ne_sait_pas trop_tôt_pour impossible_de_dire je_ne_sais_pas_si',
    lists: 'comprennent incluent parmi_lesquels parmi_lesquelles citons figurent',
    turns: 'mais cependant toutefois néanmoins pourtant par_contre en_revanche hélas',
    concessions: 'bien_que quoique malgré même_si alors_que tandis_que',
    conditions: "si s'il lorsque quand",
    than: 'que par_rapport_à comparé_à face_à',
    equals: 'aussi_bon_que comparable_à équivalent_à',
    unlike: "contrairement_à au_lieu_de plutôt_que à_l'inverse_de",
    wins: 'surpasse dépasse bat devance supérieur_à supérieure_à',
    loses: 'inférieur_à inférieure_à derrière_le',
    pros: 'avantages avantage atouts atout points_forts point_fort forces force les_plus pour idéal_pour parfait_pour recommandé_pour',
    cons: 'seul_inconvénient seul_bémol seul_défaut seul_point_faible seul_point_négatif inconvénients inconvénient points_faibles point_faible faiblesses faiblesse limites limite contre les_moins bémols bémol à_savoir à_noter attention moins_adapté_pour',
    pronouns: "il elle ils elles ce cette ces c'est son sa ses leur leurs de_plus aussi également",
    also: 'également aussi',
    recommends: `
    choisissez choisis essayez essaie utilisez utilise optez_pour opte_pour privilégiez privilégie envisagez
    commencez_par commence_par comparez contactez achetez prenez tournez-vous_vers
  `,
    leadIns: 'et ou puis aussi alors',
    ors: 'ou ni',
    neutral:
      "non_seulement bonjour bonsoir bonne_nuit bien_que bien_sûr bien_entendu eh_bien ou_bien ainsi_que plus_ou_moins pas_seulement sans_doute sans_aucun_doute tant_mieux parce_que alors_que tandis_que est-ce_que que_ce simplement forte_de fort_de salade_verte bien_des frais_de frais_d' marchand* vol_de volontiers volume* volonté* volet* intéressé* qu'on propriétaire* propriété* si_bien ne_que juste_prix si_vous",
    onlyAccented:
      'usé sûr sûre loué* salé caché* cachés primé* régal régalé* régalés désert* complète adapté* limité* cassé* précis* délicate',
  },
}
