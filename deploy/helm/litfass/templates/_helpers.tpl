{{- /* Every helper takes a list: the chart's context, and the name of the part. */ -}}

{{- define "litfass.selector" -}}
app.kubernetes.io/name: litfass
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "litfass.labels" -}}
{{ include "litfass.selector" . }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ (index . 0).Chart.Name }}-{{ (index . 0).Chart.Version }}
{{- end }}

{{- define "litfass.name" -}}
{{ (index . 0).Release.Name }}-{{ index . 1 }}
{{- end }}

{{- define "litfass.metricsPort" -}}
{{ get (dict "web" "9464" "sidecar" "9465" "recognizer" "9466") (index . 1) }}
{{- end }}

{{- /* Settings of the values, below those that the chart decides and above those that it only suggests. */ -}}
{{- define "litfass.env" -}}
{{- $root := index . 0 }}
{{- $part := index . 1 }}
{{- $decided := dict "NODE_ENV" "production" "HOST" "0.0.0.0" "PORT" "3000" "DATA_DIR" "/data" "SOCKET_HOST" "0.0.0.0" "SOCKET_PORT" "3001" }}
{{- if $root.Values.recognizer.enabled }}
{{- $_ := set $decided "RECOGNIZER" "remote" }}
{{- end }}
{{- if and $root.Values.metrics.enabled (ne $part "setup") }}
{{- $_ := set $decided "METRICS_HOST" "0.0.0.0" }}
{{- $_ := set $decided (get (dict "web" "METRICS_PORT" "sidecar" "SIDECAR_METRICS_PORT" "recognizer" "RECOGNIZER_METRICS_PORT") $part) (include "litfass.metricsPort" .) }}
{{- end }}
{{- $suggested := dict "TRUSTED_PROXIES" "1" "MALLOC_ARENA_MAX" "2" "MALLOC_TRIM_THRESHOLD_" "16000000" "MALLOC_MMAP_THRESHOLD_" "4000000" }}
{{- range $name, $value := merge $decided $root.Values.settings $suggested }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- with $root.Values.database.secretName }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ . }}
      key: {{ $root.Values.database.key }}
{{- end }}
{{- end }}

{{- /* What the containers of all parts have in common, below the name of the container. */ -}}
{{- define "litfass.container" -}}
{{- $root := index . 0 -}}
image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag }}"
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities:
    drop: [ALL]
env:
  {{- include "litfass.env" . | trim | nindent 2 }}
envFrom:
  - secretRef:
      name: {{ $root.Values.secretName }}
resources:
  {{- toYaml (get $root.Values (index . 1)).resources | nindent 2 }}
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
  {{- if and (eq (index . 1) "setup") $root.Values.setup.backupClaim }}
  - name: backups
    mountPath: /data/backups
  {{- end }}
{{- end }}

{{- /* What the pods of all parts have in common, beside their containers. */ -}}
{{- define "litfass.pod" -}}
{{- $root := index . 0 -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
  {{- if and (eq (index . 1) "setup") $root.Values.setup.backupClaim }}
  - name: backups
    persistentVolumeClaim:
      claimName: {{ $root.Values.setup.backupClaim }}
  {{- end }}
{{- end }}

{{- define "litfass.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "litfass.selector" . | nindent 8 }}
{{- end }}
