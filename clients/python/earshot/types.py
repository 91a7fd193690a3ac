# Made from the contract by "npm run docs"; do not edit.
"""What the API takes and answers."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class DiscoverAnswerEndpointsItem(TypedDict):
    method: Literal["GET", "POST", "DELETE"]
    path: str


class DiscoverAnswer(TypedDict):
    message: Literal["Earshot Data API"]
    version: Literal["v1"]
    organizationId: str
    endpoints: list[DiscoverAnswerEndpointsItem]


class GetOrganizationContextAnswerOrganization(TypedDict):
    id: str
    name: str


class GetOrganizationContextAnswerEnabledFeatures(TypedDict):
    customPerceptionPrompts: bool
    contentGeneration: bool
    llmJudge: bool
    webhooks: bool


class GetOrganizationContextAnswerPromptQuota(TypedDict):
    remainingSlots: int
    promptLimit: int
    orgWideLimit: int
    orgTotalPrompts: int


class GetOrganizationContextAnswerLlmsItem(TypedDict):
    name: str
    provider: str
    model: str
    surface: Literal["api", "import", "simulated", "ui"]
    webSearch: bool
    exposesQueries: bool
    exposesCitations: bool


class GetOrganizationContextAnswer(TypedDict):
    organization: GetOrganizationContextAnswerOrganization
    organizationPlan: str | None
    enabledFeatures: GetOrganizationContextAnswerEnabledFeatures
    brandCount: int
    promptQuota: GetOrganizationContextAnswerPromptQuota | None
    llms: list[GetOrganizationContextAnswerLlmsItem]


class ListBrandsAnswerDataItemLastRun(TypedDict):
    id: str
    startedAt: str
    status: Literal["queued", "collecting", "scoring", "completed", "partial", "failed", "cancelled"]


class ListBrandsAnswerDataItem(TypedDict):
    id: str
    name: str
    displayName: str
    targetMarket: str
    language: str
    organizationId: str
    topicCount: int
    promptCount: int
    lastRun: ListBrandsAnswerDataItemLastRun | None


class ListBrandsAnswerPaging(TypedDict):
    page: int
    limit: int
    total: int
    nextPage: int | None


class ListBrandsAnswer(TypedDict):
    data: list[ListBrandsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetBrandContextAnswerBrand(TypedDict):
    id: str
    name: str
    displayName: str
    targetMarket: str
    language: str
    organizationId: str


class GetBrandContextAnswerPromptQuota(TypedDict):
    remainingSlots: int
    promptLimit: int
    brandTotalPrompts: int
    orgWideLimit: NotRequired[int]
    orgTotalPrompts: NotRequired[int]


class GetBrandContextAnswerReportSchedule(TypedDict):
    frequency: Literal["manual", "daily", "weekly", "monthly", "custom"]
    cron: str | None
    timezone: str
    enabledLlms: list[str]
    lastRunAt: str | None


class GetBrandContextAnswer(TypedDict):
    brand: GetBrandContextAnswerBrand
    organizationPlan: str | None
    enabledFeatures: GetOrganizationContextAnswerEnabledFeatures
    promptQuota: GetBrandContextAnswerPromptQuota | None
    topicCount: int | None
    promptCount: int | None
    reportSchedule: GetBrandContextAnswerReportSchedule | None
    lastAnalysisActivityAt: str | None
    nextEstimatedScheduledFetchAt: str | None


class ListRunsAnswerDataItemMetrics(TypedDict):
    present: int
    positive: int
    negative: int
    neutral: int
    responsesWithBrands: int
    totalResponses: int
    completedResponses: int
    averageRank: float
    topics: None
    calculatedAt: str


class ListRunsAnswerDataItem(TypedDict):
    id: str
    startedAt: str
    metrics: ListRunsAnswerDataItemMetrics


class ListRunsAnswer(TypedDict):
    data: list[ListRunsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetRunStatsAnswerMetricsTopicsValue(TypedDict):
    present: int
    positive: int
    negative: int
    neutral: int
    responsesWithBrands: int
    totalResponses: int
    completedResponses: int


class GetRunStatsAnswerMetrics(TypedDict):
    present: int
    positive: int
    negative: int
    neutral: int
    responsesWithBrands: int
    totalResponses: int
    completedResponses: int
    averageRank: float
    mentionedBrandsRun: dict[str, int]
    topics: dict[str, GetRunStatsAnswerMetricsTopicsValue]
    calculatedAt: str


class GetRunStatsAnswer(TypedDict):
    id: str
    brandId: str
    startedAt: str
    metrics: GetRunStatsAnswerMetrics


class GetLastResultsAnswerRun(TypedDict):
    id: str
    brandId: str
    startedAt: str


class GetLastResultsAnswerDataItemPrompt(TypedDict):
    text: str
    journeyStage: Literal["awareness", "consideration", "decision", "post-purchase", ""]


class GetLastResultsAnswerDataItemTopic(TypedDict):
    name: str


class GetLastResultsAnswerDataItemSourcesItem(TypedDict):
    url: str
    domain: str
    title: str | None


class GetLastResultsAnswerDataItem(TypedDict):
    id: str
    runId: str
    prompt: GetLastResultsAnswerDataItemPrompt
    topic: GetLastResultsAnswerDataItemTopic
    llm: str
    isPresent: bool
    rank: int
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"]
    mentionedBrands: list[str]
    answer: NotRequired[str]
    sources: NotRequired[list[GetLastResultsAnswerDataItemSourcesItem]]


class GetLastResultsAnswer(TypedDict):
    run: GetLastResultsAnswerRun | None
    data: list[GetLastResultsAnswerDataItem]
    paging: ListBrandsAnswerPaging
    includeAnswer: bool


class GetRunResultsAnswer(TypedDict):
    run: GetLastResultsAnswerRun
    data: list[GetLastResultsAnswerDataItem]
    paging: ListBrandsAnswerPaging
    includeAnswer: bool


class GetRunContentSuggestionsAnswerDataItemPrompt(TypedDict):
    text: str
    estimatedVolume: int


class GetRunContentSuggestionsAnswerDataItemContentSuggestion(TypedDict):
    title: str
    description: str


class GetRunContentSuggestionsAnswerDataItem(TypedDict):
    id: str
    runId: str
    prompt: GetRunContentSuggestionsAnswerDataItemPrompt
    topic: GetLastResultsAnswerDataItemTopic
    llms: list[str]
    contentSuggestion: GetRunContentSuggestionsAnswerDataItemContentSuggestion


class GetRunContentSuggestionsAnswer(TypedDict):
    run: GetLastResultsAnswerRun
    data: list[GetRunContentSuggestionsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetLastContentSuggestionsAnswer(TypedDict):
    run: GetLastResultsAnswerRun | None
    data: list[GetRunContentSuggestionsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetRunSourcesAnswerDataItemLinksItem(TypedDict):
    uri: str
    title: str | None
    type: Literal["homepage", "product", "category", "article", "listicle", "comparison", "review", "discussion", "how-to", "documentation", "profile", "video", "other"]
    responseCount: int


class GetRunSourcesAnswerDataItem(TypedDict):
    domain: str
    sourceType: Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]
    urlCount: int
    responseCount: int
    topics: list[str]
    llms: list[str]
    links: list[GetRunSourcesAnswerDataItemLinksItem]
    linksTruncated: bool


class GetRunSourcesAnswerSummary(TypedDict):
    domainCount: int
    urlCount: int
    responsesWithSources: int
    completedResponses: int


class GetRunSourcesAnswer(TypedDict):
    run: GetLastResultsAnswerRun
    data: list[GetRunSourcesAnswerDataItem]
    summary: GetRunSourcesAnswerSummary
    paging: ListBrandsAnswerPaging


class GetLastSourcesAnswer(TypedDict):
    run: GetLastResultsAnswerRun | None
    data: list[GetRunSourcesAnswerDataItem]
    summary: GetRunSourcesAnswerSummary
    paging: ListBrandsAnswerPaging


class GetRunPerceptionSourcesAnswerDataItem(TypedDict):
    domain: str
    sourceType: Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]
    urlCount: int
    responseCount: int
    properties: list[str]
    llms: list[str]
    links: list[GetRunSourcesAnswerDataItemLinksItem]
    linksTruncated: bool


class GetRunPerceptionSourcesAnswer(TypedDict):
    run: GetLastResultsAnswerRun
    data: list[GetRunPerceptionSourcesAnswerDataItem]
    summary: GetRunSourcesAnswerSummary
    paging: ListBrandsAnswerPaging


class GetLastPerceptionSourcesAnswer(TypedDict):
    run: GetLastResultsAnswerRun | None
    data: list[GetRunPerceptionSourcesAnswerDataItem]
    summary: GetRunSourcesAnswerSummary
    paging: ListBrandsAnswerPaging


class GetRunWebSearchQueriesAnswerFilters(TypedDict):
    promptId: str | None
    llmNames: list[str]


class GetRunWebSearchQueriesAnswerSummary(TypedDict):
    promptCount: int
    responseCount: int
    queryCount: int


class GetRunWebSearchQueriesAnswerPromptsItemResponsesItem(TypedDict):
    analysisResultId: str
    llm: str
    webSearchQueries: list[str]


class GetRunWebSearchQueriesAnswerPromptsItem(TypedDict):
    id: str
    text: str
    responses: list[GetRunWebSearchQueriesAnswerPromptsItemResponsesItem]


class GetRunWebSearchQueriesAnswer(TypedDict):
    run: GetLastResultsAnswerRun
    filters: GetRunWebSearchQueriesAnswerFilters
    summary: GetRunWebSearchQueriesAnswerSummary
    prompts: list[GetRunWebSearchQueriesAnswerPromptsItem]


class GetLastWebSearchQueriesAnswer(TypedDict):
    run: GetLastResultsAnswerRun | None
    filters: GetRunWebSearchQueriesAnswerFilters
    summary: GetRunWebSearchQueriesAnswerSummary
    prompts: list[GetRunWebSearchQueriesAnswerPromptsItem]


GetBrandWebSearchQueriesAnswerFilters = TypedDict(
    "GetBrandWebSearchQueriesAnswerFilters",
    {
        "promptId": "str | None",
        "llmNames": "list[str]",
        "from": "str | None",
        "to": "str | None",
    },
)


class GetBrandWebSearchQueriesAnswerSummary(TypedDict):
    runCount: int
    promptCount: int
    responseCount: int
    queryCount: int
    distinctQueryCount: int
    llmsWithoutQueryData: list[str]


class GetBrandWebSearchQueriesAnswerPromptsItemResponsesItem(TypedDict):
    analysisResultId: str
    llm: str
    webSearchQueries: list[str]
    runId: str
    createdAt: str


class GetBrandWebSearchQueriesAnswerPromptsItem(TypedDict):
    id: str
    text: str
    responses: list[GetBrandWebSearchQueriesAnswerPromptsItemResponsesItem]


class GetBrandWebSearchQueriesAnswerQueriesItem(TypedDict):
    query: str
    occurrences: int
    promptCount: int
    llms: list[str]
    presentShare: float
    firstSeenAt: str
    lastSeenAt: str


class GetBrandWebSearchQueriesAnswer(TypedDict):
    brandId: str
    filters: GetBrandWebSearchQueriesAnswerFilters
    summary: GetBrandWebSearchQueriesAnswerSummary
    prompts: NotRequired[list[GetBrandWebSearchQueriesAnswerPromptsItem]]
    queries: NotRequired[list[GetBrandWebSearchQueriesAnswerQueriesItem]]
    paging: ListBrandsAnswerPaging


class GetRunPerceptionAnswerDataItemScoringLogic(TypedDict):
    good: str
    bad: str


class GetRunPerceptionAnswerDataItemResponsesItem(TypedDict):
    id: str
    llm: str
    response: str
    score: float | None
    scoreReason: str | None
    isUserChanged: bool
    createdAt: str


class GetRunPerceptionAnswerDataItem(TypedDict):
    id: str
    propertyId: str
    promptText: str
    scoringLogic: GetRunPerceptionAnswerDataItemScoringLogic | str | None
    createdAt: str
    responses: list[GetRunPerceptionAnswerDataItemResponsesItem]


class GetRunPerceptionAnswerSummaryItemByLlmValue(TypedDict):
    averageScore: float | None
    scoredCount: int


class GetRunPerceptionAnswerSummaryItem(TypedDict):
    propertyId: str
    averageScore: float | None
    scoredCount: int
    min: float | None
    max: float | None
    byLlm: dict[str, GetRunPerceptionAnswerSummaryItemByLlmValue]


class GetRunPerceptionAnswer(TypedDict):
    brandId: str
    run: GetLastResultsAnswerRun
    data: list[GetRunPerceptionAnswerDataItem]
    summary: list[GetRunPerceptionAnswerSummaryItem]
    paging: ListBrandsAnswerPaging


class GetLastPerceptionAnswer(TypedDict):
    brandId: str
    run: GetLastResultsAnswerRun | None
    data: list[GetRunPerceptionAnswerDataItem]
    summary: list[GetRunPerceptionAnswerSummaryItem]
    paging: ListBrandsAnswerPaging


class GetBrandPerceptionAnswerSeriesItemPointsItem(TypedDict):
    runId: str
    startedAt: str
    averageScore: float | None
    scoredCount: int
    scoringLogicChanged: bool


class GetBrandPerceptionAnswerSeriesItem(TypedDict):
    propertyId: str
    points: list[GetBrandPerceptionAnswerSeriesItemPointsItem]


class GetBrandPerceptionAnswer(TypedDict):
    brandId: str
    run: GetLastResultsAnswerRun | None
    data: list[GetRunPerceptionAnswerDataItem]
    summary: list[GetRunPerceptionAnswerSummaryItem]
    paging: ListBrandsAnswerPaging
    series: NotRequired[list[GetBrandPerceptionAnswerSeriesItem]]


class ListRunPerceptionResponsesAnswer(TypedDict):
    brandId: str
    run: GetLastResultsAnswerRun
    data: list[GetRunPerceptionAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ListBrandPerceptionResponsesAnswer(TypedDict):
    brandId: str
    run: GetLastResultsAnswerRun | None
    data: list[GetRunPerceptionAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ListContentsAnswerDataItemPrompt(TypedDict):
    id: str
    text: str


class ListContentsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    title: str
    excerpt: str
    format: Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]
    createdAt: str
    prompt: NotRequired[ListContentsAnswerDataItemPrompt]


class ListContentsAnswer(TypedDict):
    brandId: str
    data: list[ListContentsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetContentAnswerDataResearchSourcesItem(TypedDict):
    url: str
    domain: str
    title: str | None
    usedFor: str | None


class GetContentAnswerData(TypedDict):
    id: str
    brandId: str
    title: str
    excerpt: str
    format: Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]
    createdAt: str
    prompt: NotRequired[ListContentsAnswerDataItemPrompt]
    content: str
    suggestedSchemaTypes: list[str]
    jsonLd: list[dict[str, Any]]
    researchSources: list[GetContentAnswerDataResearchSourcesItem]


class GetContentAnswer(TypedDict):
    brandId: str
    data: GetContentAnswerData


class CreateTopicsWithPromptsBodyTopicsItemPromptsItem(TypedDict):
    text: str
    customerJourney: NotRequired[Literal["awareness", "consideration", "decision", "post-purchase", "", None]]


class CreateTopicsWithPromptsBodyTopicsItem(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    prompts: list[CreateTopicsWithPromptsBodyTopicsItemPromptsItem]


class CreateTopicsWithPromptsBody(TypedDict):
    topics: list[CreateTopicsWithPromptsBodyTopicsItem]


class CreateTopicsWithPromptsAnswerTopicsItemPromptsItem(TypedDict):
    id: str
    text: str
    topicId: str
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None


class CreateTopicsWithPromptsAnswerTopicsItem(TypedDict):
    id: str
    name: str
    prompts: list[CreateTopicsWithPromptsAnswerTopicsItemPromptsItem]


class CreateTopicsWithPromptsAnswer(TypedDict):
    topics: list[CreateTopicsWithPromptsAnswerTopicsItem]
    remainingSlots: int | None
    promptLimit: int | None
    orgWideLimit: int | None
    orgTotalPrompts: int | None


class CreateTopicsBody(TypedDict):
    topics: list[GetLastResultsAnswerDataItemTopic]


class CreateTopicsAnswer(TypedDict):
    topics: list[GetOrganizationContextAnswerOrganization]


class CreatePromptsBody(TypedDict):
    prompts: list[CreateTopicsWithPromptsBodyTopicsItemPromptsItem]


class CreatePromptsAnswer(TypedDict):
    prompts: list[CreateTopicsWithPromptsAnswerTopicsItemPromptsItem]
    remainingSlots: int | None


class CreatePerceptionPromptsBodyPromptsItem(TypedDict):
    text: str
    propertyId: str
    scoringLogic: NotRequired[str | GetRunPerceptionAnswerDataItemScoringLogic | None]
    goodScore: NotRequired[str]
    badScore: NotRequired[str]


class CreatePerceptionPromptsBody(TypedDict):
    prompts: list[CreatePerceptionPromptsBodyPromptsItem]


class CreatePerceptionPromptsAnswerPromptsItem(TypedDict):
    id: str
    brandId: str
    propertyId: str
    promptText: str
    scoringLogic: GetRunPerceptionAnswerDataItemScoringLogic | str | None


class CreatePerceptionPromptsAnswer(TypedDict):
    prompts: list[CreatePerceptionPromptsAnswerPromptsItem]
    remainingSlots: int


class UpdatePromptsBodyPromptsItem(TypedDict):
    id: str
    text: NotRequired[str]
    customerJourney: NotRequired[Literal["awareness", "consideration", "decision", "post-purchase", "", None]]


class UpdatePromptsBody(TypedDict):
    prompts: NotRequired[list[UpdatePromptsBodyPromptsItem]]
    promptIds: NotRequired[list[str]]
    text: NotRequired[str]
    customerJourney: NotRequired[Literal["awareness", "consideration", "decision", "post-purchase", "", None]]


class UpdatePromptsAnswer(TypedDict):
    updatedCount: int
    updatedPrompts: list[CreateTopicsWithPromptsAnswerTopicsItemPromptsItem]
    brandIds: list[str]
    brandId: str | None


class UpdatePerceptionPromptsBodyPromptsItem(TypedDict):
    id: str
    propertyId: NotRequired[str]
    scoringLogic: NotRequired[str | GetRunPerceptionAnswerDataItemScoringLogic | None]
    goodScore: NotRequired[str]
    badScore: NotRequired[str]


class UpdatePerceptionPromptsBody(TypedDict):
    prompts: NotRequired[list[UpdatePerceptionPromptsBodyPromptsItem]]
    promptIds: NotRequired[list[str]]
    propertyId: NotRequired[str]
    scoringLogic: NotRequired[str | GetRunPerceptionAnswerDataItemScoringLogic | None]
    goodScore: NotRequired[str]
    badScore: NotRequired[str]


class UpdatePerceptionPromptsAnswer(TypedDict):
    updatedCount: int
    updatedPrompts: list[CreatePerceptionPromptsAnswerPromptsItem]
    brandIds: list[str]
    brandId: str | None


class MovePromptsBody(TypedDict):
    promptIds: list[str]
    topicId: str


class MovePromptsAnswer(TypedDict):
    topicId: str
    brandId: str
    movedPromptIds: list[str]
    movedCount: int
    updatedPrompts: int
    updatedAnalysisResults: int
    updatedResponseLinks: int
    updatedContentSuggestions: int
    updatedGeneratedContentIdeas: int


class DeletePromptsBody(TypedDict):
    promptIds: list[str]


class DeletePromptsAnswer(TypedDict):
    deletedCount: int
    deletedPromptIds: list[str]
    brandIds: list[str]
    brandId: str | None
    remainingSlots: int | None


class DeletePromptAnswer(TypedDict):
    deleted: Literal[True]
    promptId: str
    remainingSlots: int | None


class DeleteTopicAnswer(TypedDict):
    deleted: Literal[True]
    topicId: str
    deletedPromptCount: int
    remainingSlots: int | None


class GetOrganizationAnswerCeilings(TypedDict):
    requestsPerMinute: int | None
    storedBytesLimit: int | None
    promptLimit: int | None
    monthlyBudgetUsd: float | None
    scheduleIntervalMinutes: int | None


class GetOrganizationAnswer(TypedDict):
    id: str
    name: str
    plan: str | None
    promptLimit: int | None
    enabledFeatures: GetOrganizationContextAnswerEnabledFeatures
    retentionDays: int | None
    monthlyBudgetUsd: float | None
    requestsPerMinute: int | None
    storedBytesLimit: int | None
    scheduleIntervalMinutes: int
    storedBytes: int
    ceilings: GetOrganizationAnswerCeilings


class UpdateOrganizationBodyEnabledFeatures(TypedDict):
    customPerceptionPrompts: NotRequired[bool]
    contentGeneration: NotRequired[bool]
    llmJudge: NotRequired[bool]
    webhooks: NotRequired[bool]


class UpdateOrganizationBody(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    plan: NotRequired[str | None]
    promptLimit: NotRequired[int | None]
    requestsPerMinute: NotRequired[int | None]
    storedBytesLimit: NotRequired[int | None]
    scheduleIntervalMinutes: NotRequired[int | None]
    enabledFeatures: NotRequired[UpdateOrganizationBodyEnabledFeatures]
    retentionDays: NotRequired[int | None]
    monthlyBudgetUsd: NotRequired[float | None]
    storedBytes: NotRequired[int]
    ceilings: NotRequired[GetOrganizationAnswerCeilings]


class CreateOrganizationAnswer(TypedDict):
    id: str
    name: str
    key: str
    expiresAt: str | None


class ListOrganizationsAnswerDataItem(TypedDict):
    id: str
    name: str
    plan: str | None
    promptLimit: int | None
    enabledFeatures: GetOrganizationContextAnswerEnabledFeatures
    retentionDays: int | None
    monthlyBudgetUsd: float | None
    requestsPerMinute: int | None
    storedBytesLimit: int | None
    scheduleIntervalMinutes: int
    storedBytes: int
    ceilings: GetOrganizationAnswerCeilings
    isFirst: bool
    brandCount: int
    promptCount: int
    createdAt: str


class ListOrganizationsAnswer(TypedDict):
    data: list[ListOrganizationsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class SetCeilingsBodyCeilings(TypedDict):
    requestsPerMinute: NotRequired[int | None]
    storedBytesLimit: NotRequired[int | None]
    promptLimit: NotRequired[int | None]
    monthlyBudgetUsd: NotRequired[float | None]
    scheduleIntervalMinutes: NotRequired[int | None]


class SetCeilingsBody(TypedDict):
    ceilings: SetCeilingsBodyCeilings


class ListAuditAnswerDataItemBy(TypedDict):
    kind: Literal["person", "key", "server"]
    id: str | None
    name: str | None


class ListAuditAnswerDataItem(TypedDict):
    id: str
    at: str
    action: str
    by: ListAuditAnswerDataItemBy
    subjectId: str | None
    subjectName: str | None
    details: dict[str, Any]


class ListAuditAnswer(TypedDict):
    data: list[ListAuditAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ListKeysAnswerDataItem(TypedDict):
    id: str
    name: str
    prefix: str
    scopes: list[Literal["read", "write", "delete", "admin"]]
    brandIds: list[str] | None
    expiresAt: str | None
    createdAt: str
    createdBy: str | None
    createdByPerson: str | None
    lastUsedAt: str | None
    revokedAt: str | None


class ListKeysAnswer(TypedDict):
    data: list[ListKeysAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CreateKeyBody(TypedDict):
    name: str
    scopes: list[Literal["read", "write", "delete", "admin"]]
    brandIds: NotRequired[list[str] | None]
    expiresAt: NotRequired[str | None]


class CreateKeyAnswer(TypedDict):
    id: str
    name: str
    prefix: str
    scopes: list[Literal["read", "write", "delete", "admin"]]
    brandIds: list[str] | None
    expiresAt: str | None
    key: str


class RevokeKeyAnswer(TypedDict):
    deleted: Literal[True]
    keyId: str


class GetSessionAnswerPerson(TypedDict):
    id: str
    name: str
    email: str | None
    hasPassword: bool
    hasTotp: bool
    hasOidc: bool
    language: Literal["en", "de"] | None


class GetSessionAnswerSession(TypedDict):
    id: str
    method: Literal["link", "password", "oidc"]
    expiresAt: str


class GetSessionAnswerOrganizationsItem(TypedDict):
    id: str
    name: str
    role: Literal["owner", "editor", "viewer"]


class GetSessionAnswerServer(TypedDict):
    version: str
    isSimulated: bool
    hasOidc: bool
    sendsMail: bool
    lastBackupAt: str | None
    oidcLabel: str | None


class GetSessionAnswer(TypedDict):
    person: GetSessionAnswerPerson | None
    session: GetSessionAnswerSession | None
    organization: GetOrganizationContextAnswerOrganization | None
    organizations: list[GetSessionAnswerOrganizationsItem]
    role: Literal["owner", "editor", "viewer"] | None
    scopes: list[Literal["read", "write", "delete", "admin"]]
    passwordNeeded: bool
    passwordAsked: bool
    demoBrandId: str | None
    server: GetSessionAnswerServer


class SignInBody(TypedDict):
    email: str
    password: str
    code: NotRequired[str]


class SignInWithLinkBody(TypedDict):
    token: str


class CreateOwnerLinkAnswer(TypedDict):
    path: str
    expiresAt: str


class StartOidcBody(TypedDict):
    returnTo: NotRequired[str]
    invitation: NotRequired[str]


class StartOidcAnswer(TypedDict):
    url: str


class FinishOidcBody(TypedDict):
    response: str


class FinishOidcAnswer(TypedDict):
    returnTo: str
    session: GetSessionAnswer


class ListPeopleAnswerDataItem(TypedDict):
    id: str
    name: str
    email: str | None
    role: Literal["owner", "editor", "viewer"]
    hasPassword: bool
    hasTotp: bool
    hasOidc: bool
    createdAt: str
    lastSeenAt: str | None


class ListPeopleAnswer(TypedDict):
    data: list[ListPeopleAnswerDataItem]
    paging: ListBrandsAnswerPaging


class UpdatePersonBody(TypedDict):
    role: Literal["owner", "editor", "viewer"]


class RemovePersonAnswer(TypedDict):
    deleted: Literal[True]
    personId: str


class ListInvitationsAnswerDataItem(TypedDict):
    id: str
    email: str
    role: Literal["owner", "editor", "viewer"]
    expiresAt: str
    createdBy: str
    createdAt: str


class ListInvitationsAnswer(TypedDict):
    data: list[ListInvitationsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CreateInvitationBody(TypedDict):
    email: str
    role: Literal["owner", "editor", "viewer"]


class CreateInvitationAnswer(TypedDict):
    id: str
    email: str
    role: Literal["owner", "editor", "viewer"]
    expiresAt: str
    path: str


class RevokeInvitationAnswer(TypedDict):
    deleted: Literal[True]
    invitationId: str


class ReadInvitationAnswer(TypedDict):
    organization: GetLastResultsAnswerDataItemTopic
    email: str
    role: Literal["owner", "editor", "viewer"]
    expiresAt: str


class AcceptInvitationBody(TypedDict):
    token: str
    name: str
    email: NotRequired[str]
    password: str
    code: NotRequired[str]


class CreateBrandBody(TypedDict):
    name: str
    displayName: NotRequired[str]
    targetMarket: NotRequired[str]
    language: NotRequired[str]
    aliases: NotRequired[list[str]]
    domains: NotRequired[list[str]]
    llms: NotRequired[list[str]]
    promptLimit: NotRequired[int | None]
    runBudgetUsd: NotRequired[float | None]
    samples: NotRequired[int]
    enabledFeatures: NotRequired[UpdateOrganizationBodyEnabledFeatures]


class CreateBrandAnswerSchedule(TypedDict):
    frequency: Literal["manual", "daily", "weekly", "monthly", "custom"]
    cron: str | None
    timezone: str
    enabledLlms: list[str]


class CreateBrandAnswerRescore(TypedDict):
    state: Literal["due", "under_way", "on_request"]
    startsAt: str | None
    runCount: int
    answerCount: int


class CreateBrandAnswer(TypedDict):
    id: str
    name: str
    displayName: str
    targetMarket: str
    language: str
    organizationId: str
    aliases: list[str]
    domains: list[str]
    llms: list[str]
    promptLimit: int | None
    runBudgetUsd: float | None
    samples: int
    enabledFeatures: GetOrganizationContextAnswerEnabledFeatures
    schedule: CreateBrandAnswerSchedule | None
    topicCount: int
    promptCount: int
    lastRun: ListBrandsAnswerDataItemLastRun | None
    rescore: CreateBrandAnswerRescore | None
    createdAt: str


class UpdateBrandBodySchedule(TypedDict):
    frequency: Literal["manual", "daily", "weekly", "monthly", "custom"]
    cron: NotRequired[str | None]
    timezone: NotRequired[str]
    enabledLlms: NotRequired[list[str]]


class UpdateBrandBody(TypedDict):
    name: NotRequired[str]
    displayName: NotRequired[str]
    targetMarket: NotRequired[str]
    language: NotRequired[str]
    aliases: NotRequired[list[str]]
    domains: NotRequired[list[str]]
    llms: NotRequired[list[str]]
    promptLimit: NotRequired[int | None]
    runBudgetUsd: NotRequired[float | None]
    samples: NotRequired[int]
    enabledFeatures: NotRequired[UpdateOrganizationBodyEnabledFeatures]
    schedule: NotRequired[UpdateBrandBodySchedule | None]
    id: NotRequired[str]
    organizationId: NotRequired[str]
    topicCount: NotRequired[int]
    promptCount: NotRequired[int]
    lastRun: NotRequired[ListBrandsAnswerDataItemLastRun | None]
    rescore: NotRequired[CreateBrandAnswerRescore | None]
    createdAt: NotRequired[str]


class DeleteBrandAnswer(TypedDict):
    deleted: Literal[True]
    brandId: str


class ListBrandMarketsAnswerDataItemPersona(TypedDict):
    name: str
    text: str


class ListBrandMarketsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    market: str
    language: str
    persona: ListBrandMarketsAnswerDataItemPersona | None
    promptCount: int
    skippedCount: int
    createdAt: str


class ListBrandMarketsAnswer(TypedDict):
    data: list[ListBrandMarketsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CreateBrandMarketBody(TypedDict):
    market: str
    language: str
    persona: NotRequired[ListBrandMarketsAnswerDataItemPersona | None]


class DeleteBrandMarketAnswer(TypedDict):
    deleted: Literal[True]
    marketId: str
    brandId: str


class ListPromptVariantsAnswerDataItem(TypedDict):
    id: str
    promptId: str
    market: str
    language: str
    text: str
    createdAt: str


class ListPromptVariantsAnswer(TypedDict):
    data: list[ListPromptVariantsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class SetPromptVariantsBodyVariantsItem(TypedDict):
    promptId: str
    marketId: str
    text: str


class SetPromptVariantsBody(TypedDict):
    variants: list[SetPromptVariantsBodyVariantsItem]


class SetPromptVariantsAnswer(TypedDict):
    variants: list[ListPromptVariantsAnswerDataItem]


class DeletePromptVariantAnswer(TypedDict):
    deleted: Literal[True]
    variantId: str
    promptId: str


class ListCompetitorsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    name: str
    aliases: list[str]
    domains: list[str]


class ListCompetitorsAnswer(TypedDict):
    data: list[ListCompetitorsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CreateCompetitorBody(TypedDict):
    name: str
    aliases: NotRequired[list[str]]
    domains: NotRequired[list[str]]


class UpdateCompetitorBody(TypedDict):
    name: NotRequired[str]
    aliases: NotRequired[list[str]]
    domains: NotRequired[list[str]]


class DeleteCompetitorAnswer(TypedDict):
    deleted: Literal[True]
    competitorId: str
    brandId: str


class ListDetectedBrandsAnswerDataItemVetting(TypedDict):
    verdict: Literal["rival", "product", "place", "publisher", "not_a_brand"]
    of: str | None
    reason: str
    judge: str
    vettedAt: str


class ListDetectedBrandsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    name: str
    status: Literal["open", "tracked", "ignored", "merged"]
    mergedIntoId: str | None
    competitorId: str | None
    decidedBy: Literal["person", "judge"] | None
    vetting: ListDetectedBrandsAnswerDataItemVetting | None
    merged: list[GetOrganizationContextAnswerOrganization]
    responseCount: int
    completedResponses: int
    share: float | None
    firstSeenAt: str | None
    lastSeenAt: str | None
    possiblySameAs: GetOrganizationContextAnswerOrganization | None


class ListDetectedBrandsAnswer(TypedDict):
    data: list[ListDetectedBrandsAnswerDataItem]
    paging: ListBrandsAnswerPaging
    room: int


class TrackDetectedBrandBody(TypedDict):
    aliases: NotRequired[list[str]]
    domains: NotRequired[list[str]]


class TrackDetectedBrandAnswer(TypedDict):
    id: str
    brandId: str
    name: str
    status: Literal["open", "tracked", "ignored", "merged"]
    mergedIntoId: str | None
    competitorId: str | None
    decidedBy: Literal["person", "judge"] | None
    vetting: ListDetectedBrandsAnswerDataItemVetting | None
    merged: list[GetOrganizationContextAnswerOrganization]


class MergeDetectedBrandBody(TypedDict):
    into: str


class ListSourceTypesAnswerDataItem(TypedDict):
    id: str
    brandId: str
    domain: str
    sourceType: Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]
    createdAt: str


class ListSourceTypesAnswer(TypedDict):
    data: list[ListSourceTypesAnswerDataItem]
    paging: ListBrandsAnswerPaging


class SetSourceTypeBody(TypedDict):
    domain: str
    sourceType: Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]


class DeleteSourceTypeAnswer(TypedDict):
    deleted: Literal[True]
    overrideId: str


class ListTopicsAnswerDataItem(TypedDict):
    id: str
    name: str
    promptCount: int
    createdAt: str


class ListTopicsAnswer(TypedDict):
    data: list[ListTopicsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ListPromptsAnswerDataItemLastResultsItem(TypedDict):
    runId: str
    llm: str
    sample: int
    isPresent: bool
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"]


class ListPromptsAnswerDataItem(TypedDict):
    id: str
    text: str
    topicId: str
    topicName: str
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    archived: bool
    estimatedVolume: int
    volumeSource: str | None
    createdAt: str
    lastResults: list[ListPromptsAnswerDataItemLastResultsItem]


class ListPromptsAnswer(TypedDict):
    data: list[ListPromptsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ListPromptAnswersAnswerDataItem(TypedDict):
    id: str
    runId: str
    runStartedAt: str
    marketId: str | None
    marketName: str
    llm: str
    sample: int
    isPresent: bool
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"]
    listedAsWorst: bool
    citesOwn: bool


class ListPromptAnswersAnswer(TypedDict):
    data: list[ListPromptAnswersAnswerDataItem]
    paging: ListBrandsAnswerPaging


class RestorePromptsAnswer(TypedDict):
    restoredCount: int
    restoredPromptIds: list[str]
    brandIds: list[str]
    brandId: str | None
    remainingSlots: int | None


class ListPerceptionPromptsAnswerDataItemLastScoresItem(TypedDict):
    runId: str
    llm: str
    sample: int
    score: float | None
    isUserChanged: bool


class ListPerceptionPromptsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    propertyId: str
    promptText: str
    scoringLogic: GetRunPerceptionAnswerDataItemScoringLogic | str | None
    archived: bool
    createdAt: str
    lastScores: list[ListPerceptionPromptsAnswerDataItemLastScoresItem]


class ListPerceptionPromptsAnswer(TypedDict):
    data: list[ListPerceptionPromptsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class UpdatePromptBody(TypedDict):
    archived: NotRequired[bool]
    estimatedVolume: NotRequired[int]
    volumeSource: NotRequired[str | None]


class ArchivePromptsBody(TypedDict):
    promptIds: list[str]
    archived: bool


class ArchivePromptsAnswer(TypedDict):
    changedCount: int
    brandIds: list[str]
    brandId: str | None
    remainingSlots: int | None


class UpdatePerceptionPromptBody(TypedDict):
    archived: NotRequired[bool]


class RefreshPromptSuggestionsAnswer(TypedDict):
    addedCount: int
    duplicateCount: int
    leftOutCount: int
    removedCount: int
    openCount: int
    isWriting: bool


class ImportPromptKeywordsAnswer(TypedDict):
    format: Literal["search-console", "keyword-planner", "keyword-list", "plain-list"]
    keywordCount: int
    brandedCount: int
    renewedCount: int
    addedCount: int
    duplicateCount: int
    leftOutCount: int
    removedCount: int
    openCount: int


class ListPromptSuggestionsAnswerDataItemEvidenceReasonsItem(TypedDict):
    code: str
    points: int
    text: str


class ListPromptSuggestionsAnswerDataItemEvidence(TypedDict):
    reasons: list[ListPromptSuggestionsAnswerDataItemEvidenceReasonsItem]
    template: str | None
    rivals: list[str]
    queries: list[str]
    occurrences: int | None
    llms: list[str]
    firstSeenAt: str | None
    lastSeenAt: str | None
    keyword: str | None
    clicks: int | None
    impressions: int | None
    monthlySearches: str | None
    writer: str | None


class ListPromptSuggestionsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    text: str
    topicId: str | None
    topicName: str
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    source: Literal["topic", "rival", "search", "import", "writer"]
    kind: Literal["open", "rival", "brand"]
    priority: int
    estimatedVolume: int | None
    volumeSource: str | None
    evidence: ListPromptSuggestionsAnswerDataItemEvidence
    status: Literal["open", "accepted", "dismissed"]
    promptId: str | None
    createdAt: str
    statusChangedAt: str | None


class ListPromptSuggestionsAnswer(TypedDict):
    data: list[ListPromptSuggestionsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class UpdatePromptSuggestionBody(TypedDict):
    status: Literal["dismissed", "open"]


class AcceptPromptSuggestionsBodyItemsItem(TypedDict):
    id: str
    topicId: NotRequired[str]
    topicName: NotRequired[str]
    text: NotRequired[str]
    customerJourney: NotRequired[Literal["awareness", "consideration", "decision", "post-purchase", "", None]]


class AcceptPromptSuggestionsBody(TypedDict):
    items: list[AcceptPromptSuggestionsBodyItemsItem]


class AcceptPromptSuggestionsAnswerPromptsItem(TypedDict):
    promptSuggestionId: str
    id: str
    text: str
    topicId: str
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    isNew: bool


class AcceptPromptSuggestionsAnswer(TypedDict):
    brandId: str
    prompts: list[AcceptPromptSuggestionsAnswerPromptsItem]
    remainingSlots: int | None
    promptLimit: int | None
    orgWideLimit: int | None
    orgTotalPrompts: int | None


class ListLlmsAnswerDataItem(TypedDict):
    name: str
    provider: str
    model: str
    surface: Literal["api", "import", "simulated", "ui"]
    webSearch: bool
    exposesQueries: bool
    exposesCitations: bool
    configured: bool


class ListLlmsAnswer(TypedDict):
    data: list[ListLlmsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CheckLlmAnswerError(TypedDict):
    code: str
    message: str


class CheckLlmAnswer(TypedDict):
    name: str
    ok: bool
    provider: str
    configuredModel: str
    model: str | None
    surface: Literal["api", "import", "simulated", "ui"]
    webSearch: bool
    question: str
    latencyMs: int
    answerPreview: str | None
    citationCount: int
    retrievedCount: int
    queryCount: int | None
    searchCount: int | None
    country: str | None
    language: str | None
    inputTokens: int | None
    outputTokens: int | None
    costUsd: float | None
    error: CheckLlmAnswerError | None
    notes: list[str]


class GetSpendingAnswerDataItem(TypedDict):
    month: str
    llm: str
    purpose: Literal["measure", "judge", "write", "check"]
    calls: int
    unpricedCalls: int
    inputTokens: int
    outputTokens: int
    costUsd: float
    assumedUsd: float


class GetSpendingAnswer(TypedDict):
    month: str
    budgetUsd: float | None
    spentUsd: float
    reservedUsd: float
    leftUsd: float | None
    data: list[GetSpendingAnswerDataItem]


class StartRunBody(TypedDict):
    llms: NotRequired[list[str]]
    samples: NotRequired[int]
    markets: NotRequired[list[str]]
    dryRun: NotRequired[bool]
    schedule: NotRequired[UpdateBrandBodySchedule]
    budgetUsd: NotRequired[float | None]


class StartRunAnswerFailuresItem(TypedDict):
    llm: str
    code: str
    count: int
    example: str


class StartRunAnswer(TypedDict):
    id: str
    brandId: str
    status: Literal["queued", "collecting", "scoring", "completed", "partial", "failed", "cancelled"]
    trigger: Literal["api", "schedule", "import", "demo"]
    surface: Literal["api", "import", "simulated", "ui"]
    marketId: str | None
    market: str
    language: str
    persona: ListBrandMarketsAnswerDataItemPersona | None
    startedAt: str
    completedAt: str | None
    expired: bool
    cancelled: bool
    provisional: bool
    samples: int
    plannedCount: int
    completedCount: int
    failedCount: int
    scoredCount: int
    costUsd: float | None
    budgetUsd: float | None
    spentUsd: float | None
    inputTokens: int
    outputTokens: int
    failures: list[StartRunAnswerFailuresItem]
    alsoStarted: list[str]


class StartRunAnswer2MarketsItem(TypedDict):
    marketId: str | None
    market: str
    language: str
    persona: ListBrandMarketsAnswerDataItemPersona | None
    promptCount: int
    skippedCount: int
    plannedCount: int


class StartRunAnswer2LlmsItem(TypedDict):
    name: str
    responseCount: int
    estimatedCostUsd: float | None


class StartRunAnswer2Judge(TypedDict):
    name: str
    callCount: int
    namesCallCountMax: int
    estimatedCostUsd: float | None


class StartRunAnswer2Budget(TypedDict):
    monthUsd: float | None
    leftUsd: float | None
    runUsd: float | None
    isEnough: bool | None


class StartRunAnswer2Month(TypedDict):
    runCount: int
    nextRunAts: list[str]
    intervalMinutes: int
    estimatedCostUsd: float | None
    isEnough: bool | None


class StartRunAnswer2(TypedDict):
    plannedCount: int
    markets: list[StartRunAnswer2MarketsItem]
    estimatedCostUsd: float | None
    durationEstimateSeconds: int
    llms: list[StartRunAnswer2LlmsItem]
    judge: StartRunAnswer2Judge | None
    budget: StartRunAnswer2Budget
    month: StartRunAnswer2Month | None


class ListWorkspaceRunsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    status: Literal["queued", "collecting", "scoring", "completed", "partial", "failed", "cancelled"]
    trigger: Literal["api", "schedule", "import", "demo"]
    surface: Literal["api", "import", "simulated", "ui"]
    marketId: str | None
    market: str
    language: str
    persona: ListBrandMarketsAnswerDataItemPersona | None
    startedAt: str
    completedAt: str | None
    expired: bool
    cancelled: bool
    provisional: bool
    samples: int
    plannedCount: int
    completedCount: int
    failedCount: int
    scoredCount: int
    costUsd: float | None
    budgetUsd: float | None
    spentUsd: float | None
    inputTokens: int
    outputTokens: int
    failures: list[StartRunAnswerFailuresItem]


class ListWorkspaceRunsAnswer(TypedDict):
    data: list[ListWorkspaceRunsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetRunAnswerLlmsItem(TypedDict):
    llm: str
    plannedCount: int
    completedCount: int
    failedCount: int
    scoredCount: int


class GetRunAnswerWaitingForItem(TypedDict):
    llm: str | None
    responseCount: int
    reason: Literal["provider_down", "probing", "rate_limit", "retry", "budget", "answering", "turn", "judging", "rescoring"]
    until: str | None
    message: str


class GetRunAnswer(TypedDict):
    id: str
    brandId: str
    status: Literal["queued", "collecting", "scoring", "completed", "partial", "failed", "cancelled"]
    trigger: Literal["api", "schedule", "import", "demo"]
    surface: Literal["api", "import", "simulated", "ui"]
    marketId: str | None
    market: str
    language: str
    persona: ListBrandMarketsAnswerDataItemPersona | None
    startedAt: str
    completedAt: str | None
    expired: bool
    cancelled: bool
    provisional: bool
    samples: int
    plannedCount: int
    completedCount: int
    failedCount: int
    scoredCount: int
    costUsd: float | None
    budgetUsd: float | None
    spentUsd: float | None
    inputTokens: int
    outputTokens: int
    failures: list[StartRunAnswerFailuresItem]
    llms: list[GetRunAnswerLlmsItem]
    waitingFor: list[GetRunAnswerWaitingForItem]


class GetRunMetricsAnswer(TypedDict):
    id: str
    brandId: str
    status: Literal["queued", "collecting", "scoring", "completed", "partial", "failed", "cancelled"]
    startedAt: str
    provisional: bool
    metrics: GetRunStatsAnswerMetrics


class DeleteRunAnswer(TypedDict):
    deleted: Literal[True]
    runId: str


class RetryFailedBody(TypedDict):
    budgetUsd: NotRequired[float | None]


GetOverviewAnswerWindow = TypedDict(
    "GetOverviewAnswerWindow",
    {
        "from": "str | None",
        "to": "str | None",
        "runs": "list[str]",
        "llms": "list[str]",
        "expiredRuns": "int",
        "isUnbrandedOnly": "bool",
    },
)


class GetOverviewAnswerFiguresPresence(TypedDict):
    value: float | None
    numerator: int
    denominator: int
    ci95: list[float] | None
    scope: Literal["these_prompts", "prompts_like_these"]


class GetOverviewAnswerFiguresAverageRank(TypedDict):
    value: float | None
    n: int
    ci95: list[float] | None
    scope: Literal["these_prompts", "prompts_like_these"]


class GetOverviewAnswerFigures(TypedDict):
    presence: GetOverviewAnswerFiguresPresence
    shareOfVoice: GetOverviewAnswerFiguresPresence
    shareOfVoiceAll: GetOverviewAnswerFiguresPresence
    averageRank: GetOverviewAnswerFiguresAverageRank
    sentiment: GetOverviewAnswerFiguresAverageRank
    positive: int
    neutral: int
    negative: int
    citationRate: GetOverviewAnswerFiguresPresence
    responses: int
    listedAsWorst: int


GetOverviewAnswerPrevious = TypedDict(
    "GetOverviewAnswerPrevious",
    {
        "from": "str | None",
        "to": "str | None",
        "runs": "list[str]",
    },
)


class GetOverviewAnswerChangesPresenceBefore(TypedDict):
    value: float | None
    numerator: float
    denominator: float
    ci95: list[float] | None
    scope: Literal["these_prompts", "prompts_like_these"]


class GetOverviewAnswerChangesPresence(TypedDict):
    before: GetOverviewAnswerChangesPresenceBefore
    after: GetOverviewAnswerChangesPresenceBefore
    difference: float | None
    ci95: list[float] | None
    pairs: int
    verdict: Literal["up", "down", "within_noise", "too_few"]


class GetOverviewAnswerChangesAverageRank(TypedDict):
    before: GetOverviewAnswerFiguresAverageRank
    after: GetOverviewAnswerFiguresAverageRank
    difference: float | None
    ci95: list[float] | None
    pairs: int
    verdict: Literal["up", "down", "within_noise", "too_few"]


class GetOverviewAnswerChanges(TypedDict):
    presence: GetOverviewAnswerChangesPresence
    shareOfVoice: GetOverviewAnswerChangesPresence
    averageRank: GetOverviewAnswerChangesAverageRank
    sentiment: GetOverviewAnswerChangesAverageRank
    citationRate: GetOverviewAnswerChangesPresence


class GetOverviewAnswerMostNamedItem(TypedDict):
    name: str
    responses: int


class GetOverviewAnswerBreaksItemChangesItem(TypedDict):
    change: Literal["added", "removed", "model", "web_search", "other_prompts", "prompts_added", "prompts_removed", "prompts_edited", "scorer", "renamed", "aliases", "domains", "market", "language", "persona", "samples"]
    name: str | None
    before: str | None
    after: str | None
    count: int | None


class GetOverviewAnswerBreaksItem(TypedDict):
    at: str
    kind: Literal["model", "prompts", "scorer", "rivals", "settings"]
    detail: str
    changes: list[GetOverviewAnswerBreaksItemChangesItem]


class GetOverviewAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    verdict: str
    figures: GetOverviewAnswerFigures
    previous: GetOverviewAnswerPrevious | None
    changes: GetOverviewAnswerChanges | None
    note: Literal["no_rivals", "no_runs"] | None
    mostNamed: list[GetOverviewAnswerMostNamedItem]
    unbranded: GetOverviewAnswerFigures | None
    branded: GetOverviewAnswerFigures | None
    breaks: list[GetOverviewAnswerBreaksItem]


class GetTrendAnswerDataItem(TypedDict):
    at: str
    date: str | None
    runIds: list[str]
    figures: GetOverviewAnswerFigures


class GetTrendAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    data: list[GetTrendAnswerDataItem]
    breaks: list[GetOverviewAnswerBreaksItem]


class GetLeaderboardAnswerRunsItem(TypedDict):
    id: str
    startedAt: str
    responses: int


class GetLeaderboardAnswerDataItemBrand(TypedDict):
    name: str
    kind: Literal["own", "competitor", "detected"]
    id: str


class GetLeaderboardAnswerDataItem(TypedDict):
    brand: GetLeaderboardAnswerDataItemBrand
    presence: GetOverviewAnswerFiguresPresence
    shareOfVoice: GetOverviewAnswerFiguresPresence
    averageRank: GetOverviewAnswerFiguresAverageRank
    sentiment: GetOverviewAnswerFiguresAverageRank
    firstPlaces: int
    responses: int
    change: GetOverviewAnswerChangesPresence | None
    trend: list[int]


class GetLeaderboardAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    runs: list[GetLeaderboardAnswerRunsItem]
    data: list[GetLeaderboardAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetHeadToHeadAnswerBrand(TypedDict):
    id: str
    name: str
    kind: Literal["competitor", "detected"]


class GetHeadToHeadAnswerTotal(TypedDict):
    responses: int
    own: GetOverviewAnswerFiguresPresence
    other: GetOverviewAnswerFiguresPresence
    both: int
    onlyOwn: int
    onlyOther: int
    neither: int
    ahead: int
    behind: int


class GetHeadToHeadAnswerTopicsItem(TypedDict):
    id: str
    name: str
    total: GetHeadToHeadAnswerTotal


class GetHeadToHeadAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    brand: GetHeadToHeadAnswerBrand
    total: GetHeadToHeadAnswerTotal
    topics: list[GetHeadToHeadAnswerTopicsItem]
    llms: list[GetHeadToHeadAnswerTopicsItem]
    cells: list[list[GetHeadToHeadAnswerTotal | None]]


class GetMatrixAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    rows: list[GetOrganizationContextAnswerOrganization]
    columns: list[GetOrganizationContextAnswerOrganization]
    columnsTruncated: bool
    cells: list[list[GetOverviewAnswerFigures | None]]
    paging: ListBrandsAnswerPaging


class CompareRunsAnswerPromptsItem(TypedDict):
    promptId: str
    text: str
    llm: str
    before: GetOverviewAnswerFiguresPresence
    after: GetOverviewAnswerFiguresPresence


class CompareRunsAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    before: GetOverviewAnswerPrevious | None
    after: GetOverviewAnswerPrevious
    changes: GetOverviewAnswerChanges | None
    prompts: list[CompareRunsAnswerPromptsItem]
    paging: ListBrandsAnswerPaging


class ListChangesAnswerDataItemScope(TypedDict):
    topicId: NotRequired[str]
    topicName: NotRequired[str]
    llm: NotRequired[str]
    promptId: NotRequired[str]
    promptText: NotRequired[str]
    brand: NotRequired[str]


class ListChangesAnswerDataItemChange(TypedDict):
    before: GetOverviewAnswerChangesPresenceBefore | GetOverviewAnswerFiguresAverageRank
    after: GetOverviewAnswerChangesPresenceBefore | GetOverviewAnswerFiguresAverageRank
    difference: float | None
    ci95: list[float] | None
    pairs: int
    verdict: Literal["up", "down", "within_noise", "too_few"]


class ListChangesAnswerDataItem(TypedDict):
    metric: Literal["presence", "shareOfVoice", "averageRank", "sentiment", "citationRate"]
    scope: ListChangesAnswerDataItemScope
    change: ListChangesAnswerDataItemChange


class ListChangesAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    before: GetOverviewAnswerPrevious | None
    after: GetOverviewAnswerPrevious
    tested: int
    data: list[ListChangesAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetDriversAnswerDataItem(TypedDict):
    id: str
    name: str
    contribution: float
    before: float | None
    after: float | None
    responses: list[str]


class GetDriversAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    before: GetOverviewAnswerPrevious | None
    after: GetOverviewAnswerPrevious
    difference: float | None
    data: list[GetDriversAnswerDataItem]
    rest: float | None


class ListCitedSourcesAnswerKindsItem(TypedDict):
    kind: Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]
    domains: int


class ListCitedSourcesAnswerDataItemPagesItem(TypedDict):
    url: str
    title: str | None
    responses: int
    trend: list[int]


class ListCitedSourcesAnswerDataItem(TypedDict):
    domain: str
    kind: Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]
    owned: bool
    responses: GetOverviewAnswerFiguresPresence
    links: int
    pages: list[ListCitedSourcesAnswerDataItemPagesItem]
    pageCount: int
    withBrand: int
    withoutBrand: int
    trend: list[int]
    responseIds: list[str]


class ListCitedSourcesAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    runs: list[GetLeaderboardAnswerRunsItem]
    kinds: list[ListCitedSourcesAnswerKindsItem]
    data: list[ListCitedSourcesAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ListGapsAnswerDataItemRivalsItem(TypedDict):
    id: str
    name: str
    responses: int


class ListGapsAnswerDataItem(TypedDict):
    domain: str
    kind: Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]
    responses: int
    prompts: list[ListContentsAnswerDataItemPrompt]
    promptCount: int
    rivals: list[ListGapsAnswerDataItemRivalsItem]
    rivalCount: int
    pages: list[ListCitedSourcesAnswerDataItemPagesItem]
    pageCount: int
    trend: list[int]
    responseIds: list[str]


class ListGapsAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    runs: list[GetLeaderboardAnswerRunsItem]
    note: Literal["no_rivals"] | None
    kinds: list[ListCitedSourcesAnswerKindsItem]
    data: list[ListGapsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetSourceChangesAnswerGroupsItem(TypedDict):
    group: Literal["own", "competitors", "communities", "others"]
    change: GetOverviewAnswerChangesPresence | None
    trend: list[int]


class GetSourceChangesAnswerDataItem(TypedDict):
    domain: str
    kind: Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]
    state: Literal["new", "dropped", "kept"]
    before: int
    after: int
    change: GetOverviewAnswerChangesPresence


class GetSourceChangesAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    previous: GetOverviewAnswerPrevious | None
    runs: list[GetLeaderboardAnswerRunsItem]
    groups: list[GetSourceChangesAnswerGroupsItem]
    tested: int
    data: list[GetSourceChangesAnswerDataItem]


class ListSearchQueriesAnswerDataItem(TypedDict):
    query: str
    responses: int
    llms: list[str]
    presence: GetOverviewAnswerFiguresPresence
    firstSeenAt: str
    lastSeenAt: str
    trend: list[int]
    responseIds: list[str]


class ListSearchQueriesAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    runs: list[GetLeaderboardAnswerRunsItem]
    data: list[ListSearchQueriesAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetSearchedWordsAnswerAddedItem(TypedDict):
    word: str
    searches: int


class GetSearchedWordsAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    searches: int
    added: list[GetSearchedWordsAnswerAddedItem]
    dropped: list[GetSearchedWordsAnswerAddedItem]
    truncated: bool


class ListPromptFiguresAnswerDataItemPerLlmValue(TypedDict):
    presence: GetOverviewAnswerFiguresPresence
    averageRank: GetOverviewAnswerFiguresAverageRank


class ListPromptFiguresAnswerDataItem(TypedDict):
    promptId: str
    text: str
    topic: GetOrganizationContextAnswerOrganization
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    branded: bool
    deleted: bool
    figures: GetOverviewAnswerFigures
    perLlm: dict[str, ListPromptFiguresAnswerDataItemPerLlmValue]
    trend: list[float | None]


class ListPromptFiguresAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    data: list[ListPromptFiguresAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetPromptFiguresAnswerRunsItemResponsesItem(TypedDict):
    id: str
    llm: str
    isPresent: bool
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"]
    listedAsWorst: bool


class GetPromptFiguresAnswerRunsItem(TypedDict):
    runId: str
    at: str
    presence: GetOverviewAnswerFiguresPresence
    responses: list[GetPromptFiguresAnswerRunsItemResponsesItem]


class GetPromptFiguresAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    promptId: str
    text: str
    topic: GetOrganizationContextAnswerOrganization
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    branded: bool
    deleted: bool
    figures: GetOverviewAnswerFigures
    perLlm: dict[str, ListPromptFiguresAnswerDataItemPerLlmValue]
    trend: list[float | None]
    runs: list[GetPromptFiguresAnswerRunsItem]


class GetPromptTableAnswerStripRunsItem(TypedDict):
    id: str
    at: str


class GetPromptTableAnswerTotals(TypedDict):
    namedAndCited: int
    onlyNamed: int
    onlyCited: int
    neither: int


class GetPromptTableAnswerDataItemPerLlmValue(TypedDict):
    responses: int
    present: int
    lastId: str | None
    lastAt: str
    isPresent: bool
    citesOwn: bool
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"]


class GetPromptTableAnswerDataItem(TypedDict):
    promptId: str
    text: str
    topicId: str
    topicName: str
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    branded: bool
    archived: bool
    estimatedVolume: int
    createdAt: str
    state: Literal["unasked", "first", "new", "back", "lost", "named", "absent"]
    stateRuns: int
    responses: int
    present: int
    citing: int
    averageRank: float | None
    sentiment: float | None
    strip: list[list[int | None] | None]
    perLlm: dict[str, GetPromptTableAnswerDataItemPerLlmValue]


class GetPromptTableAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    stripRuns: list[GetPromptTableAnswerStripRunsItem]
    nextRunAt: str | None
    totals: GetPromptTableAnswerTotals
    data: list[GetPromptTableAnswerDataItem]
    truncated: bool


class ListAnswersAnswerDataItemExcerptItem(TypedDict):
    text: str
    isBrand: bool


class ListAnswersAnswerDataItem(TypedDict):
    id: str
    runId: str
    runStartedAt: str
    marketId: str | None
    marketName: str
    llm: str
    sample: int
    isPresent: bool
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"]
    listedAsWorst: bool
    citesOwn: bool
    promptId: str
    promptText: str
    topic: GetOrganizationContextAnswerOrganization
    otherBrands: list[str]
    otherBrandCount: int
    excerpt: list[ListAnswersAnswerDataItemExcerptItem]


class ListAnswersAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    data: list[ListAnswersAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ListPerceptionFiguresAnswerDataItemQuotesItem(TypedDict):
    text: str
    score: float
    responseId: str


class ListPerceptionFiguresAnswerDataItem(TypedDict):
    property: str
    llm: str
    score: GetOverviewAnswerFiguresAverageRank
    trend: list[float | None]
    quotes: list[ListPerceptionFiguresAnswerDataItemQuotesItem]


class ListPerceptionFiguresAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    data: list[ListPerceptionFiguresAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetReportAnswerOnly(TypedDict):
    topic: str | None
    prompt: str | None
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    branded: bool | None
    market: str | None
    surface: Literal["api", "import", "simulated", "ui"] | None


class GetReportAnswerTrend(TypedDict):
    data: list[GetTrendAnswerDataItem]
    breaks: list[GetOverviewAnswerBreaksItem]


class GetReportAnswerLlmsItem(TypedDict):
    name: str
    figures: GetOverviewAnswerFigures
    change: GetOverviewAnswerChangesPresence | None
    isBeyondNoise: bool


class GetReportAnswerChanges(TypedDict):
    tested: int
    total: int
    data: list[ListChangesAnswerDataItem]


class GetReportAnswerDrivers(TypedDict):
    llm: GetDriversAnswer
    topic: GetDriversAnswer
    prompt: GetDriversAnswer


class GetReportAnswerToDoDataItemRivalsItem(TypedDict):
    name: str
    answerCount: int


class GetReportAnswerToDoDataItemPromptsItem(TypedDict):
    promptId: str
    text: str
    suggestionId: str | None


class GetReportAnswerToDoDataItemPagesItem(TypedDict):
    url: str
    title: str | None
    responses: int


class GetReportAnswerToDoDataItem(TypedDict):
    id: str
    status: Literal["open", "accepted", "dismissed", "done"]
    statusChangedAt: str | None
    cause: Literal["absent", "outranked", "source"]
    topicId: str | None
    topicName: str | None
    domain: str | None
    title: str
    description: str
    gain: int
    answerCount: int
    totalCount: int | None
    llms: list[str]
    rivals: list[GetReportAnswerToDoDataItemRivalsItem]
    prompts: list[GetReportAnswerToDoDataItemPromptsItem]
    pages: list[GetReportAnswerToDoDataItemPagesItem]
    responseIds: list[str]


class GetReportAnswerToDo(TypedDict):
    total: int
    data: list[GetReportAnswerToDoDataItem]


class GetReportAnswerAnswersItem(TypedDict):
    id: str
    llm: str
    promptText: str
    askedAt: str | None
    rank: int | None
    isPresent: bool
    excerpt: list[ListAnswersAnswerDataItemExcerptItem]


class GetReportAnswer(TypedDict):
    brand: GetOrganizationContextAnswerOrganization
    rescore: CreateBrandAnswerRescore | None
    createdAt: str
    only: GetReportAnswerOnly
    overview: GetOverviewAnswer
    trend: GetReportAnswerTrend
    llms: list[GetReportAnswerLlmsItem]
    topics: list[GetReportAnswerLlmsItem]
    topicTotal: int
    leaderboard: list[GetLeaderboardAnswerDataItem]
    competitorTotal: int
    changes: GetReportAnswerChanges
    drivers: GetReportAnswerDrivers
    sources: list[ListCitedSourcesAnswerDataItem]
    gaps: list[ListGapsAnswerDataItem]
    toDo: GetReportAnswerToDo
    answers: list[GetReportAnswerAnswersItem]


ListReportLinksAnswerDataItemFilters = TypedDict(
    "ListReportLinksAnswerDataItemFilters",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "runId": "NotRequired[str]",
        "llm": "NotRequired[list[str]]",
        "topicId": "NotRequired[str]",
        "promptId": "NotRequired[str]",
        "customerJourney": "NotRequired[Literal[\"awareness\", \"consideration\", \"decision\", \"post-purchase\"]]",
        "branded": "NotRequired[bool]",
        "marketId": "NotRequired[str]",
        "surface": "NotRequired[Literal[\"api\", \"import\", \"simulated\", \"ui\"]]",
    },
)


ListReportLinksAnswerDataItem = TypedDict(
    "ListReportLinksAnswerDataItem",
    {
        "id": "str",
        "brandId": "str",
        "filters": "ListReportLinksAnswerDataItemFilters",
        "from": "str | None",
        "to": "str | None",
        "verdict": "str",
        "bytes": "int",
        "createdAt": "str",
        "expiresAt": "str",
        "createdBy": "str",
    },
)


class ListReportLinksAnswer(TypedDict):
    data: list[ListReportLinksAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CreateReportLinkBody(TypedDict):
    filters: NotRequired[ListReportLinksAnswerDataItemFilters]
    language: NotRequired[Literal["en", "de"]]
    days: NotRequired[int]


CreateReportLinkAnswer = TypedDict(
    "CreateReportLinkAnswer",
    {
        "id": "str",
        "brandId": "str",
        "filters": "ListReportLinksAnswerDataItemFilters",
        "from": "str | None",
        "to": "str | None",
        "verdict": "str",
        "bytes": "int",
        "createdAt": "str",
        "expiresAt": "str",
        "path": "str",
    },
)


class RevokeReportLinkAnswer(TypedDict):
    deleted: Literal[True]
    linkId: str


class ListTableLinksAnswerDataItem(TypedDict):
    id: str
    brandId: str
    name: str
    createdAt: str
    expiresAt: str
    createdBy: str
    lastUsedAt: str | None


class ListTableLinksAnswer(TypedDict):
    data: list[ListTableLinksAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CreateTableLinkBody(TypedDict):
    name: str
    days: NotRequired[int]


class CreateTableLinkAnswer(TypedDict):
    id: str
    brandId: str
    name: str
    createdAt: str
    expiresAt: str
    path: str


class ListResponsesAnswerDataItem(TypedDict):
    id: str
    runId: str
    brandId: str
    promptId: str
    promptText: str
    llm: str
    sample: int
    state: Literal["planned", "asking", "answered", "scored", "failed", "skipped"]
    attempts: int
    error: CheckLlmAnswerError | None
    model: str | None
    finishReason: str | None
    inputTokens: int | None
    outputTokens: int | None
    costUsd: float | None
    latencyMs: int | None
    searchCount: int | None
    country: str | None
    language: str | None
    askedAt: str | None
    answeredAt: str | None
    presence: Literal["present", "absent", "absence", "linked"] | None
    isPresent: bool | None
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None
    scorerVersion: str | None
    excerpt: NotRequired[list[ListAnswersAnswerDataItemExcerptItem] | None]


class ListResponsesAnswer(TypedDict):
    data: list[ListResponsesAnswerDataItem]
    expired: bool
    paging: ListBrandsAnswerPaging


class GetResponseAnswerMarket(TypedDict):
    marketId: str | None
    market: str
    language: str
    persona: ListBrandMarketsAnswerDataItemPersona | None


class GetResponseAnswerBrandsItemSentimentSpan(TypedDict):
    start: int
    end: int


class GetResponseAnswerBrandsItem(TypedDict):
    kind: Literal["brand", "rival", "other"]
    entityId: str | None
    name: str
    rank: int
    rankRule: str
    sentiment: Literal["positive", "neutral", "negative", "unsure"]
    sentimentScore: float
    sentimentSpan: GetResponseAnswerBrandsItemSentimentSpan | None


class GetResponseAnswerMentionsItem(TypedDict):
    kind: Literal["brand", "rival", "other"]
    entityId: str | None
    name: str
    text: str
    start: int
    end: int
    rule: str
    role: str
    counts: bool
    sentiment: Literal["positive", "neutral", "negative", "unsure"]


class GetResponseAnswerCitationsItem(TypedDict):
    url: str
    domain: str
    title: str | None
    kind: Literal["cited", "retrieved"]
    startIndex: int | None
    endIndex: int | None


class GetResponseAnswerJudgementVerdict(TypedDict):
    presence: Literal["present", "absent", "absence", "linked"] | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None
    score: float | None


class GetResponseAnswerJudgement(TypedDict):
    kind: Literal["result", "perception"]
    verdict: GetResponseAnswerJudgementVerdict | None
    rules: GetResponseAnswerJudgementVerdict
    agrees: bool | None
    disagreesOn: list[Literal["presence", "sentiment", "score"]]
    reason: str | None
    quote: str | None
    quoteStart: int | None
    quoteEnd: int | None
    leftOutCount: int
    judge: str
    model: str | None
    version: str
    error: CheckLlmAnswerError | None
    judgedAt: str


class GetResponseAnswerPerception(TypedDict):
    score: float | None
    reason: str | None
    quote: str | None
    quoteStart: int | None
    quoteEnd: int | None
    scoringLogic: GetRunPerceptionAnswerDataItemScoringLogic | str | None
    method: Literal["rules", "judge", "import"]
    confidence: float | None
    scorerVersion: str
    originalScore: float | None
    isUserChanged: bool


class GetResponseAnswerCorrectionComputed(TypedDict):
    isPresent: bool | None
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None
    score: float | None
    scoreReason: str | None


class GetResponseAnswerCorrection(TypedDict):
    isPresent: bool | None
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None
    score: float | None
    scoreReason: str | None
    computed: GetResponseAnswerCorrectionComputed
    apiKeyId: str | None
    personId: str | None
    correctedAt: str


class GetResponseAnswerBlocksItemRunsItem(TypedDict):
    text: str
    marks: list[Literal["bold", "italic", "code", "struck"]]
    url: str | None
    start: int
    end: int
    mentions: list[int]


class GetResponseAnswerBlocksItem(TypedDict):
    kind: Literal["heading", "paragraph", "code", "rule", "quote", "list", "item", "table", "row", "cell"]
    level: NotRequired[int]
    ordered: NotRequired[bool]
    number: NotRequired[int]
    header: NotRequired[bool]
    language: NotRequired[str]
    runs: NotRequired[list[GetResponseAnswerBlocksItemRunsItem]]
    children: NotRequired[list[dict[str, Any]]]


class GetResponseAnswer(TypedDict):
    id: str
    runId: str
    brandId: str
    promptId: str
    promptText: str
    llm: str
    sample: int
    state: Literal["planned", "asking", "answered", "scored", "failed", "skipped"]
    attempts: int
    error: CheckLlmAnswerError | None
    model: str | None
    finishReason: str | None
    inputTokens: int | None
    outputTokens: int | None
    costUsd: float | None
    latencyMs: int | None
    searchCount: int | None
    country: str | None
    language: str | None
    askedAt: str | None
    answeredAt: str | None
    presence: Literal["present", "absent", "absence", "linked"] | None
    isPresent: bool | None
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None
    scorerVersion: str | None
    runStartedAt: str
    surface: Literal["api", "import", "simulated", "ui"]
    market: GetResponseAnswerMarket
    modelAsked: str | None
    topic: GetOrganizationContextAnswerOrganization | None
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    isPerception: bool
    previousId: str | None
    nextId: str | None
    answer: str | None
    sentimentScore: float | None
    mentionedBrands: list[str]
    brands: list[GetResponseAnswerBrandsItem]
    mentions: list[GetResponseAnswerMentionsItem]
    citations: list[GetResponseAnswerCitationsItem]
    webSearchQueries: list[str]
    judgement: GetResponseAnswerJudgement | None
    perception: GetResponseAnswerPerception | None
    correction: GetResponseAnswerCorrection | None
    blocks: NotRequired[list[GetResponseAnswerBlocksItem] | None]
    blocksTruncated: NotRequired[bool]


class CorrectResponseBody(TypedDict):
    isPresent: NotRequired[bool | None]
    rank: NotRequired[int | None]
    sentiment: NotRequired[Literal["positive", "neutral", "negative", "not_mentioned"] | None]
    score: NotRequired[float | None]
    scoreReason: NotRequired[str | None]


class CorrectResponseAnswer(TypedDict):
    id: str
    runId: str
    brandId: str
    promptId: str
    promptText: str
    llm: str
    sample: int
    state: Literal["planned", "asking", "answered", "scored", "failed", "skipped"]
    attempts: int
    error: CheckLlmAnswerError | None
    model: str | None
    finishReason: str | None
    inputTokens: int | None
    outputTokens: int | None
    costUsd: float | None
    latencyMs: int | None
    searchCount: int | None
    country: str | None
    language: str | None
    askedAt: str | None
    answeredAt: str | None
    presence: Literal["present", "absent", "absence", "linked"] | None
    isPresent: bool | None
    rank: int | None
    sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None
    scorerVersion: str | None
    runStartedAt: str
    surface: Literal["api", "import", "simulated", "ui"]
    market: GetResponseAnswerMarket
    modelAsked: str | None
    topic: GetOrganizationContextAnswerOrganization | None
    customerJourney: Literal["awareness", "consideration", "decision", "post-purchase"] | None
    isPerception: bool
    previousId: str | None
    nextId: str | None
    answer: str | None
    sentimentScore: float | None
    mentionedBrands: list[str]
    brands: list[GetResponseAnswerBrandsItem]
    mentions: list[GetResponseAnswerMentionsItem]
    citations: list[GetResponseAnswerCitationsItem]
    webSearchQueries: list[str]
    judgement: GetResponseAnswerJudgement | None
    perception: GetResponseAnswerPerception | None
    correction: GetResponseAnswerCorrection | None


class ListJudgementsAnswerDataItem(TypedDict):
    responseId: str
    promptText: str
    llm: str
    kind: Literal["result", "perception"]
    verdict: GetResponseAnswerJudgementVerdict | None
    rules: GetResponseAnswerJudgementVerdict
    agrees: bool | None
    disagreesOn: list[Literal["presence", "sentiment", "score"]]
    reason: str | None
    quote: str | None
    quoteStart: int | None
    quoteEnd: int | None
    leftOutCount: int
    judge: str
    model: str | None
    version: str
    error: CheckLlmAnswerError | None
    judgedAt: str


class ListJudgementsAnswerSummaryByField(TypedDict):
    presence: int
    sentiment: int
    score: int


class ListJudgementsAnswerSummary(TypedDict):
    judgedCount: int
    failedCount: int
    disagreementCount: int
    byField: ListJudgementsAnswerSummaryByField


class ListJudgementsAnswer(TypedDict):
    data: list[ListJudgementsAnswerDataItem]
    summary: ListJudgementsAnswerSummary
    expired: bool
    paging: ListBrandsAnswerPaging


class GetJudgeAnswerJudge(TypedDict):
    name: str
    model: str
    version: str


class GetJudgeAnswerCalibration(TypedDict):
    calibratedAt: str
    caseCount: int
    withinExpected: int
    meanShift: float | None
    maxShift: float | None
    comparedWith: GetJudgeAnswerJudge | None
    warning: str | None


class GetJudgeAnswer(TypedDict):
    judge: GetJudgeAnswerJudge | None
    calibration: GetJudgeAnswerCalibration | None


class CreateContentBodyResearchSourcesItem(TypedDict):
    url: str
    domain: NotRequired[str]
    title: NotRequired[str | None]
    usedFor: NotRequired[str | None]


class CreateContentBody(TypedDict):
    title: str
    content: str
    excerpt: NotRequired[str]
    format: NotRequired[Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]]
    promptId: NotRequired[str | None]
    suggestedSchemaTypes: NotRequired[list[str]]
    jsonLd: NotRequired[list[dict[str, Any]]]
    researchSources: NotRequired[list[CreateContentBodyResearchSourcesItem]]
    publishedUrl: NotRequired[str | None]
    status: NotRequired[Literal["draft", "published", "failed"]]


class CreateContentAnswer(TypedDict):
    id: str
    brandId: str
    title: str
    excerpt: str
    format: Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]
    createdAt: str
    prompt: NotRequired[ListContentsAnswerDataItemPrompt]
    content: str
    suggestedSchemaTypes: list[str]
    jsonLd: list[dict[str, Any]]
    researchSources: list[GetContentAnswerDataResearchSourcesItem]
    status: Literal["generating", "draft", "published", "failed"]
    promptId: str | None
    ideaId: str | None
    suggestionId: str | None
    writtenBy: str
    errorMessage: str | None
    publishedAt: str | None
    publishedUrl: str | None
    updatedAt: str


class ListWorkspaceContentsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    title: str
    excerpt: str
    format: Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]
    createdAt: str
    prompt: NotRequired[ListContentsAnswerDataItemPrompt]
    status: Literal["generating", "draft", "published", "failed"]
    promptId: str | None
    ideaId: str | None
    suggestionId: str | None
    writtenBy: str
    errorMessage: str | None
    publishedAt: str | None
    publishedUrl: str | None
    updatedAt: str


class ListWorkspaceContentsAnswer(TypedDict):
    data: list[ListWorkspaceContentsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class UpdateContentBody(TypedDict):
    title: NotRequired[str]
    content: NotRequired[str]
    excerpt: NotRequired[str]
    format: NotRequired[Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]]
    promptId: NotRequired[str | None]
    suggestedSchemaTypes: NotRequired[list[str]]
    jsonLd: NotRequired[list[dict[str, Any]]]
    researchSources: NotRequired[list[CreateContentBodyResearchSourcesItem]]
    publishedUrl: NotRequired[str | None]
    status: NotRequired[Literal["draft", "published", "failed"]]


class DeleteContentAnswer(TypedDict):
    deleted: Literal[True]
    contentId: str


class ListToDoAnswer(TypedDict):
    window: GetOverviewAnswerWindow
    note: Literal["no_rivals"] | None
    data: list[GetReportAnswerToDoDataItem]
    paging: ListBrandsAnswerPaging


class UpdateToDoBody(TypedDict):
    status: Literal["open", "accepted", "dismissed", "done"]


class UpdateToDoAnswer(TypedDict):
    id: str
    status: Literal["open", "accepted", "dismissed", "done"]
    statusChangedAt: str | None
    brandId: str


class ListSuggestionsAnswerDataItem(TypedDict):
    id: str
    brandId: str
    status: Literal["open", "accepted", "dismissed", "done"]
    statusReason: Literal["person", "published", "gap-closed"] | None
    statusChangedAt: str | None
    title: str
    description: str
    writtenBy: str
    priority: int
    llms: list[str]
    promptId: str
    promptText: str
    topicId: str
    topicName: str
    firstRunId: str
    lastRunId: str
    lastSeenAt: str
    runCount: int
    closedRunId: str | None
    closedAt: str | None
    createdAt: str
    updatedAt: str


class ListSuggestionsAnswer(TypedDict):
    data: list[ListSuggestionsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class GetSuggestionAnswerEvidenceSourcesItem(TypedDict):
    url: str
    domain: str
    title: str | None
    sourceType: str
    answerCount: int


class GetSuggestionAnswerEvidenceQueriesItem(TypedDict):
    query: str
    answerCount: int


class GetSuggestionAnswerEvidence(TypedDict):
    resultIds: list[str]
    resultCount: int
    absentCount: int
    answerCount: int
    absentLlms: list[str]
    outrankedLlms: list[str]
    rivals: list[GetReportAnswerToDoDataItemRivalsItem]
    namedInstead: list[GetReportAnswerToDoDataItemRivalsItem]
    outrankedBy: list[GetReportAnswerToDoDataItemRivalsItem]
    sources: list[GetSuggestionAnswerEvidenceSourcesItem]
    sourceCount: int
    queries: list[GetSuggestionAnswerEvidenceQueriesItem]
    queryCount: int


class GetSuggestionAnswerEffectBeforeCi95(TypedDict):
    low: float
    high: float


class GetSuggestionAnswerEffectBefore(TypedDict):
    runCount: int
    completed: int
    present: int
    presenceRate: float | None
    ci95: GetSuggestionAnswerEffectBeforeCi95 | None


class GetSuggestionAnswerEffect(TypedDict):
    publishedAt: str
    before: GetSuggestionAnswerEffectBefore
    after: GetSuggestionAnswerEffectBefore
    difference: float | None
    differenceCi95: GetSuggestionAnswerEffectBeforeCi95 | None
    change: Literal["up", "down", "within-noise"] | None


class GetSuggestionAnswer(TypedDict):
    id: str
    brandId: str
    status: Literal["open", "accepted", "dismissed", "done"]
    statusReason: Literal["person", "published", "gap-closed"] | None
    statusChangedAt: str | None
    title: str
    description: str
    writtenBy: str
    priority: int
    llms: list[str]
    promptId: str
    promptText: str
    topicId: str
    topicName: str
    firstRunId: str
    lastRunId: str
    lastSeenAt: str
    runCount: int
    closedRunId: str | None
    closedAt: str | None
    createdAt: str
    updatedAt: str
    evidence: GetSuggestionAnswerEvidence
    effect: GetSuggestionAnswerEffect | None


class CreateIdeasAnswerDataItem(TypedDict):
    id: str
    brandId: str
    title: str
    angle: str
    format: Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]
    promptId: str
    promptText: str
    topicId: str
    suggestionId: str
    contentId: str | None
    writtenBy: str
    createdAt: str


class CreateIdeasAnswer(TypedDict):
    suggestionId: str
    status: Literal["open", "accepted", "dismissed", "done"]
    data: list[CreateIdeasAnswerDataItem]


class ListContentIdeasAnswer(TypedDict):
    data: list[CreateIdeasAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ImportAnswersAnswer(TypedDict):
    id: str | None
    brandId: str
    status: Literal["queued", "collecting", "scoring", "completed", "partial", "failed", "cancelled"]
    surface: Literal["import", "ui"]
    startedAt: str
    runs: list[str]
    lineCount: int
    ignoredFields: dict[str, int]
    tracker: Literal["canonry", "otterly", "peec", "profound"] | None
    skippedCount: int


class ListAlertRulesAnswerDataItem(TypedDict):
    id: str
    brandId: str
    metric: Literal["presence", "shareOfVoice", "averageRank", "sentiment", "citationRate"] | None
    direction: Literal["up", "down", "either"]
    threshold: float | None
    llm: str | None
    topicId: str | None
    market: str
    personIds: list[str]
    isEnabled: bool
    createdAt: str
    createdBy: str | None


class ListAlertRulesAnswer(TypedDict):
    data: list[ListAlertRulesAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CreateAlertRuleBody(TypedDict):
    metric: NotRequired[Literal["presence", "shareOfVoice", "averageRank", "sentiment", "citationRate"] | None]
    direction: NotRequired[Literal["up", "down", "either"]]
    threshold: NotRequired[float | None]
    llm: NotRequired[str | None]
    topicId: NotRequired[str | None]
    market: NotRequired[str]
    personIds: NotRequired[list[str]]
    isEnabled: NotRequired[bool]


class DeleteAlertRuleAnswer(TypedDict):
    deleted: Literal[True]
    ruleId: str


class GetLetterAnswer(TypedDict):
    isEnabled: bool
    weekday: int
    hour: int
    timezone: str
    personIds: list[str]
    nextAt: str | None


class UpdateLetterBody(TypedDict):
    isEnabled: NotRequired[bool]
    weekday: NotRequired[int]
    hour: NotRequired[int]
    timezone: NotRequired[str]
    personIds: NotRequired[list[str]]


class ListMailsAnswerDataItem(TypedDict):
    id: str
    kind: Literal["alert", "letter", "test"]
    brandId: str | None
    personId: str
    subject: str
    status: Literal["pending", "sent", "failed", "dropped"]
    attemptCount: int
    nextAttemptAt: str | None
    error: str | None
    createdAt: str
    endedAt: str | None


class ListMailsAnswer(TypedDict):
    data: list[ListMailsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class SendTestMailBody(TypedDict):
    personId: str


class ListWebhooksAnswerDataItem(TypedDict):
    id: str
    url: str
    description: str
    format: Literal["standard", "slack"]
    eventTypes: list[Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"]] | None
    brandIds: list[str] | None
    isEnabled: bool
    disabledReason: Literal["switched_off", "gone", "failing"] | None
    disabledAt: str | None
    failingSince: str | None
    lastDeliveredAt: str | None
    pendingCount: int
    previousSecretUntil: str | None
    createdAt: str
    createdBy: str


class ListWebhooksAnswer(TypedDict):
    data: list[ListWebhooksAnswerDataItem]
    paging: ListBrandsAnswerPaging


class CreateWebhookBody(TypedDict):
    url: str
    description: NotRequired[str]
    format: NotRequired[Literal["standard", "slack"]]
    eventTypes: NotRequired[list[Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"]] | None]
    brandIds: NotRequired[list[str] | None]


class CreateWebhookAnswer(TypedDict):
    id: str
    url: str
    description: str
    format: Literal["standard", "slack"]
    eventTypes: list[Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"]] | None
    brandIds: list[str] | None
    isEnabled: bool
    disabledReason: Literal["switched_off", "gone", "failing"] | None
    disabledAt: str | None
    failingSince: str | None
    lastDeliveredAt: str | None
    pendingCount: int
    previousSecretUntil: str | None
    createdAt: str
    createdBy: str
    secret: str


class UpdateWebhookBody(TypedDict):
    url: NotRequired[str]
    description: NotRequired[str]
    format: NotRequired[Literal["standard", "slack"]]
    eventTypes: NotRequired[list[Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"]] | None]
    brandIds: NotRequired[list[str] | None]
    isEnabled: NotRequired[bool]


class DeleteWebhookAnswer(TypedDict):
    deleted: Literal[True]
    webhookId: str


class RotateWebhookSecretBody(TypedDict):
    overlapHours: NotRequired[int]


class TestWebhookAnswer(TypedDict):
    id: str
    webhookId: str
    eventId: str
    eventType: Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"]
    brandId: str | None
    status: Literal["pending", "delivered", "failed"]
    attemptCount: int
    nextAttemptAt: str | None
    responseStatus: int | None
    error: str | None
    createdAt: str
    endedAt: str | None


class ListWebhookDeliveriesAnswer(TypedDict):
    data: list[TestWebhookAnswer]
    paging: ListBrandsAnswerPaging


class GetWebhookDeliveryAnswer(TypedDict):
    id: str
    webhookId: str
    eventId: str
    eventType: Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"]
    brandId: str | None
    status: Literal["pending", "delivered", "failed"]
    attemptCount: int
    nextAttemptAt: str | None
    responseStatus: int | None
    error: str | None
    createdAt: str
    endedAt: str | None
    body: str


class ListWebhookAttemptsAnswerDataItem(TypedDict):
    id: str
    deliveryId: str
    eventType: Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"]
    at: str
    durationMs: int
    isDelivered: bool
    responseStatus: int | None
    error: str | None
    responseExcerpt: str | None


class ListWebhookAttemptsAnswer(TypedDict):
    data: list[ListWebhookAttemptsAnswerDataItem]
    paging: ListBrandsAnswerPaging


class ReplayFailedDeliveriesBody(TypedDict):
    since: str


class ReplayFailedDeliveriesAnswer(TypedDict):
    replayedCount: int
    remainingCount: int
