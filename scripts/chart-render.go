// Renders a chart as Helm does: Go's templates, sprig, and Helm's own functions, as far as this chart uses them.
//
//	go run scripts/chart-render.go CHART VALUES.yaml     prints { file: text } as JSON
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Helm knows values as JSON has them, with every number a float.
func read(file string) map[string]interface{} {
	text, err := os.ReadFile(file)
	must(err)
	var loose map[string]interface{}
	must(yaml.Unmarshal(text, &loose))
	asJSON, err := json.Marshal(loose)
	must(err)
	var values map[string]interface{}
	must(json.Unmarshal(asJSON, &values))
	return values
}

// Tables are merged key by key, everything else is replaced.
func overlay(below, above map[string]interface{}) map[string]interface{} {
	for key, value := range above {
		inner, isTable := value.(map[string]interface{})
		if former, ok := below[key].(map[string]interface{}); ok && isTable {
			below[key] = overlay(former, inner)
		} else {
			below[key] = value
		}
	}
	return below
}

func toYaml(value interface{}) string {
	var text bytes.Buffer
	encoder := yaml.NewEncoder(&text)
	encoder.SetIndent(2)
	must(encoder.Encode(value))
	return strings.TrimSuffix(text.String(), "\n")
}

func main() {
	folder := os.Args[1]
	chart := read(filepath.Join(folder, "Chart.yaml"))
	values := overlay(read(filepath.Join(folder, "values.yaml")), read(os.Args[2]))
	chartWithCapitals := map[string]interface{}{}
	for key, value := range chart {
		chartWithCapitals[strings.ToUpper(key[:1])+key[1:]] = value
	}
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	// Helm withholds these
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = toYaml
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	must(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		must(err)
	}
	rendered := map[string]string{}
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text bytes.Buffer
		must(all.ExecuteTemplate(&text, name, map[string]interface{}{
			"Values":  values,
			"Chart":   chartWithCapitals,
			"Release": map[string]interface{}{"Name": "litfass", "Namespace": "litfass", "Service": "Helm"},
		}))
		rendered[name] = text.String()
	}
	must(json.NewEncoder(os.Stdout).Encode(rendered))
}
